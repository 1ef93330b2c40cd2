/** The hours of a day as a list is searched by them. */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} 时` }))
