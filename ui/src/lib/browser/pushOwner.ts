/** Where the browser keeps the id of the person whose push messages it gets. */
export const pushOwnerKey = 'pushOwner';
