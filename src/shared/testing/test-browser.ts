import type { FastifyInstance, LightMyRequestResponse } from "fastify";

export type TestCall = { body?: object; token?: string; headers?: Record<string, string> };

let addresses = 0;

/** A browser: it keeps the site's one cookie for visitors, and calls from an address of its own. */
export class TestBrowser {
  /** As it is sent, such as "name=value". */
  cookie: string | undefined;
  readonly #getApp: () => FastifyInstance;
  readonly #address: string;

  constructor(getApp: () => FastifyInstance) {
    this.#getApp = getApp;
    addresses += 1;
    this.#address = `10.1.${addresses >> 8}.${addresses & 255}`;
  }

  async send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    { body, token, headers }: TestCall = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.#getApp().inject({
      ...{ method, url, remoteAddress: this.#address },
      headers: {
        "user-agent": "A test's browser",
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    this.#keep(response.headers["set-cookie"]);
    return response;
  }

  #keep(header: string | string[] | undefined): void {
    if (header === undefined) return;
    const [pair = ""] = [header].flat().at(-1)?.split(";", 1) ?? [];
    this.cookie = pair.endsWith("=") ? undefined : pair;
  }
}
