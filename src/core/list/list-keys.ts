/** The query keys that every list's address has beside the names of its search fields. */
export const listKeys = ['current', 'size', 'orders'] as const
