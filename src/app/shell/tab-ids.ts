/** Ids that tie a tab to its pane for assistive technology. */
export const tabId = (path: string): string => `tab${path.replaceAll(/[^\w-]/g, '_')}`
export const paneId = (path: string): string => `pane${path.replaceAll(/[^\w-]/g, '_')}`
