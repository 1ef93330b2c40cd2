/**
 * What the server's process is given when it begins, because V8 and glibc read it only then: a young generation of 8 MB
 * a half, and one arena, so that not every thread keeps the 19 MiB of each password that it has hashed. Once such a
 * block is freed, glibc would take the next one from its heap, which it then keeps; a threshold that is set stays.
 */
export const youngGeneration = '--max-semi-space-size=8'
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' }
