/** The query keys of every list's address, beside the names of its search fields. */
export const listKeys = ['current', 'size', 'orders'] as const
