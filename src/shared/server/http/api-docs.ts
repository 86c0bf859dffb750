import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { contentSecurityPolicy } from "./content-security-policy.ts";

// swagger-ui writes one fixed <style> element. A browser test fails when a new version writes another.
const swaggerUiStyleHash = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** OpenAPI 3.1 of every endpoint that is registered after it: readable at /api/docs, as JSON at /api/docs/json. */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Aangan", version: "1", description: "Every failure is `{message, data: {code, issues, requestId}, status}`." },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", description: "The accessToken of users/login; users/renew replaces it." },
          visitor: {
            type: "apiKey",
            in: "cookie",
            name: "aangan-visitor",
            description: "Set by visitors/begin; on https __Host-aangan-visitor.",
          },
          operator: { type: "http", scheme: "bearer", description: "The accessToken of operator/login." },
        },
      },
    },
    transform: withTag,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // The page would draw every endpoint before it can be used.
    uiConfig: { docExpansion: "none" },
    staticCSP: contentSecurityPolicy({ "style-src": [swaggerUiStyleHash] }),
  });
}

/** In the documentation endpoints are grouped by the first part of their path after /api. */
const withTag: typeof jsonSchemaTransform = (endpoint) => {
  const { schema, url } = jsonSchemaTransform(endpoint);
  return { schema: { ...schema, tags: [url.split("/")[2] ?? ""] }, url };
};
