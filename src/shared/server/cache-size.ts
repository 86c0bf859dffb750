/**
 * The size of an LRUCache in entries. Its own `max` allocates room for all of them at once: 1.1 MB for 50,000, in each of some thirty caches
 * that seldom hold a hundred.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
