import { afterAll, beforeAll } from "vitest";
import { createApp } from "../../../../api.ts";
import { ChangeFeed } from "../../../../shared/server/database/change-feed.ts";
import { createLog } from "../../../../shared/server/log.ts";
import type { setUpTestApp } from "../../../../shared/testing/test-app.ts";

type Following = { feed: ChangeFeed } & Pick<Awaited<ReturnType<typeof createApp>>, "app">;

/** A second app on the site's data, which follows the change log as a running server does, and so caches what is public. */
export function setUpFollowingApp(site: ReturnType<typeof setUpTestApp>) {
  let current: Following;
  beforeAll(async () => {
    const feed = new ChangeFeed(site.current.databaseUrl, createLog("fatal", false));
    await feed.start();
    const { app } = await createApp(site.current, { changes: feed, watch: feed });
    current = { app, feed };
  });
  afterAll(async () => {
    await current.app.close();
    await current.feed.stop();
  });
  return {
    get current() {
      return current;
    },
    statusOf: async (key: string) => (await current.app.inject(`/media/${key}`)).statusCode,
  };
}
