/**
 * How the server's process is started: by `npm start`, by measurements and by journeys.
 *
 * glibc keeps freed memory, in an arena for each thread, the more the larger its blocks were: 790 MB after fifteen photos. With few arenas and fixed
 * thresholds, memory goes back to the system: 300 MB.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
