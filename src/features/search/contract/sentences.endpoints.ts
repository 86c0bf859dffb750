import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { sentencesPaths } from "./search.paths.ts";

export const sentencesEndpoints = {
  /** "2 bhk in pune under 50 lakh" as filters. The rest of the words stay in the `q` of the answer's query, as far as homes match them. */
  understandSentence: defineEndpoint({
    ...sentencesPaths.understandSentence,
    auth: "none",
    // A sentence of forty cities is read in forty rounds.
    reads: 5,
    summary: "The search filters in a sentence",
    query: z.object({ q: z.string().max(200).default("") }),
    response: z.object({
      status: z.literal(200),
      /**
       * `query`: the query string of that search, for `GET /api/public/properties`. `leftOut`: parts of the sentence that it leaves out,
       * because no home matches them. `unsaid`: those that no filter can say: "not in Wakad". Null: the sentence contains no filter.
       */
      data: z.object({ query: z.string(), leftOut: z.array(z.string()), unsaid: z.array(z.string()) }).nullable(),
    }),
  }),
};
export type SentencesEndpoints = typeof sentencesEndpoints;
