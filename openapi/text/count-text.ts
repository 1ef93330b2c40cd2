/** A number as people read it, with separators of thousands: 1,234 and 0.5. */
export const countText = (count: number): string => count.toLocaleString('en')
