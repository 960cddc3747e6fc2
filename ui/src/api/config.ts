import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call';
import type { Role } from './account';

export type DemoLogin = {
  readonly role: Role | 'admin';
  readonly label: string;
  readonly email: string;
  readonly password: string;
};

/** What a sign-in with Google begins with. */
export type GoogleClient = { readonly clientId: string; readonly authUrl: string; readonly redirectUrl: string };

/** What this installation offers. */
export type Config = {
  readonly mode: 'demo' | 'production';
  readonly demoLogins: readonly DemoLogin[];
  readonly onlinePayment: boolean;
  /** Payments go to the demo's stand-in for the provider. */
  readonly sandboxPayments: boolean;
  readonly mobileSignIn: boolean;
  readonly googleSignIn: boolean;
  /** There when googleSignIn is true. */
  readonly google?: GoogleClient;
  readonly cancellationFeePercent: number;
  readonly otpTtlSeconds: number;
  readonly otpResendSeconds: number;
};

export const configQuery = queryOptions({
  queryKey: ['config'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call<Config>('/config', { public: true, signal }),
});

/** The configuration, undefined until it has arrived. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}
