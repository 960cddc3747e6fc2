/**
 * For forms in prerendered pages, which only scripts can send. Without `method`, the browser itself would put what was typed
 * into the address; outside a <dialog>, this method does nothing.
 */
export const scriptForm = { method: 'dialog' } as const;
