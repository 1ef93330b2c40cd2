/**
 * What the server's process is given when it begins, because V8 and glibc read it only then: a young generation of 8 MB
 * a half, and one arena, so that not every thread keeps the 19 MiB of each password that it has hashed.
 */
export const youngGeneration = '--max-semi-space-size=8'
export const oneArena = { MALLOC_ARENA_MAX: '1' }
