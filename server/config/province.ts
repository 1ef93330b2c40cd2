/**
 * The invented province of the demonstration, after which a site without configuration is called. Its division code 38
 * is unassigned in GB/T 2260, so that no code in it belongs to a real place.
 */
export const province = { name: '江宁省', code: '380000' } as const
