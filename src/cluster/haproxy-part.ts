import { addresses } from "./database-parts.ts";
import { Part } from "./part.ts";
import { databaseNames, host, type Place } from "./place.ts";
import { plainEnvironment } from "./programs.ts";

export function haproxyPart(place: Place): Part {
  const databases = databaseNames.flatMap((name) => [name, `${name}-rest`]);
  const config = place.render("haproxy/haproxy.cfg", "haproxy.cfg", {
    ...addresses(place, [...databases, "pgbouncer1", "pgbouncer2", "gateway1", "gateway2", "web1", "web2"]),
    ...addresses(place, ["writer", "readers", "pool", "store", "haproxy-metrics"]),
    HAPROXY_HOST: host,
    HAPROXY_SOCKET: `${place.folder}/haproxy.sock`,
    SITE_BIND: `${host}:${place.port("site")}`,
  });
  return new Part({
    name: "haproxy",
    command: "haproxy",
    args: ["-db", "-f", config],
    logFile: place.log("haproxy"),
    env: plainEnvironment,
    // SIGTERM ends it at once; SIGUSR1 would wait for open connections.
    stopSignal: "SIGTERM",
  });
}
