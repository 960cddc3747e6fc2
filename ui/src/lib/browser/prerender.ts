/** Stands in a page drawn by the build in the place of what depends on the visit, and is left to the browser. */
export const prerenderBailout = 'not drawn by the build';
