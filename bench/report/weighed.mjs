// What was tried for aims that are missed: by the start of their line in aims.mjs.
export const weighed = {
  "Script of a first visit":
    "React and React Router are four fifths of it. Kept: links, toggles and scroll restoration of our own; icons as masks of the style sheet; words of filters, dialogs, the map, the cost box and journeys loaded at the first act; one file for what several pages need. A single hook of the router that no other page used cost 0.3 kB. Not done: another renderer, whose hydration differs in details that journeys rely on.",
  "Processor for a search page":
    "Kept: rendering to text instead of a stream (a quarter less), links of our own (a third of the time of the router's), one element instead of four to seven for an option, icon or mark, data of loaders written as nested values, pages of a second's life compressed with less work. What remains is React (44 %), compression, garbage collection and the router's own encoding of data (7 %), whose result is no longer read. Left: a second thread for rendering, since two cores also run PostgreSQL; replacing the encoder inside the router's build; zstd.",
  "A million homes": "[docs/search.md](../docs/search.md#where-the-time-goes) has the parts of the time and each change that was tried.",
  "The same within a drawn area":
    "As above: the whole column of longitudes is read before the area is tested home by home; latitudes only where homes are left.",
  "The same, all, p99": "As above: garbage collection in the site and in the client, and the machine's other programs.",
  "`node_modules`":
    "Kept: packages that only tests need come with `npm test` (1.1 GB before). The rest is Node (147 MB), ffmpeg (67), PostgreSQL (61), the build's tools (about 60), icons (30), libvips (18) and the map (19). Node, ffmpeg and PostgreSQL are what makes one command enough on any machine.",
  "Memory, 20 requests":
    "Kept: two arenas of malloc, large blocks returned at once, cached pages compressed only and at most 32 MB of them, chunks of uploads freed as they are written. After 25 minutes the median still rises by 0.1 % a minute.",
  "Its highest with 1,200 homes":
    "V8 holds 110 MB after a full collection, of which 40 are sources of modules, and reserves 260; of these 64 for new objects. 180 MB are small blocks of malloc, 70 the program itself, the rest the threads of the index. With 8 MB for each half of the new objects a run of five minutes took 45 MB less: not kept, as what it costs in processor time was not measured.",
  "Their errors":
    "One of 113,394 requests: an enquiry, sent as the server closed the idle connection that it went out on. Browsers send it again by themselves; the measuring client does so since.",
};
