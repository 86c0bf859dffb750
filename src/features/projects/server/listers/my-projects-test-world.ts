import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import type { SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { required } from "./project-forms-test-world.ts";

type Answer<Data> = { status: number; message: string; data: Data };
export type Failure = { code: string; issues: { path: string; message: string }[] };

/** The whole API, called as a builder's browser does. */
export function setUpMyProjects(options?: Parameters<typeof setUpTestApp>[0]) {
  const site = setUpTestApp(options);
  async function ask<Data>(
    lister: SignedInLister,
    method: "GET" | "POST" | "DELETE",
    path: string,
    payload?: object,
  ): Promise<Answer<Data>> {
    const url = `/api/projects/${path}`;
    return (await site.current.app.inject({ method, url, headers: lister.headers, ...(payload && { payload }) })).json();
  }
  const save = <Data = MyProject>(lister: SignedInLister, body: object) => ask<Data>(lister, "POST", "setProject", body);
  return {
    get current() {
      return site.current;
    },
    ask,
    create: <Data = MyProject>(lister: SignedInLister, fields: object = required) => save<Data>(lister, { iud_flag: "I", ...fields }),
    update: <Data = MyProject>(lister: SignedInLister, id: string, fields: object) => save<Data>(lister, { iud_flag: "U", id, ...fields }),
    load: async (lister: SignedInLister, id: string) => (await ask<MyProject>(lister, "GET", `getProjectById/${id}`)).data,
    /** A picture of the project, as if it had been uploaded and saved before. */
    async addPicture(lister: SignedInLister, id: string, name = "front.jpg"): Promise<string> {
      const key = `projects/images/${id}/${name}`;
      await site.current.database
        .insertInto("uploads")
        .values({
          key,
          project_id: id as MyProject["_id"],
          account_id: lister.id,
          content_type: "image/jpeg",
          confirmed_at: new Date(),
          width: 640,
          height: 480,
        })
        .execute();
      return key;
    },
  };
}
