/** The values of `DEMO_SIZE`: how much a new demonstration holds. */
export const demoSizes = ['standard', 'large'] as const
export type DemoSize = (typeof demoSizes)[number]
