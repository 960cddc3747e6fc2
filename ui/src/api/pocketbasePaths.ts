type Post<Body, Answer> = {
  readonly post: {
    readonly parameters: { readonly query?: never; readonly header?: never; readonly path?: never };
    readonly requestBody: { readonly content: { readonly 'application/json': Body } };
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': Answer } } };
  };
};

/** PocketBase's own calls, which docs/openapi.yaml does not describe, in the form of the generated types. */
export type PocketBasePaths = {
  /** A new token for the account of the one that is sent. */
  readonly '/api/collections/users/auth-refresh': Post<undefined, { readonly token: string }>;
  readonly '/api/collections/users/request-email-change': Post<{ readonly newEmail: string }, unknown>;
  readonly '/api/collections/users/confirm-email-change': Post<{ readonly token: string; readonly password: string }, unknown>;
};
