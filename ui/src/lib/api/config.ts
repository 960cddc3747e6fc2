import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call';
import type { Role } from './account';

export type DemoLogin = { readonly role: Role; readonly label: string; readonly email: string; readonly password: string };

/** What this installation offers. */
export type Config = {
  readonly mode: 'demo' | 'production';
  readonly demoLogins: readonly DemoLogin[];
  readonly onlinePayment: boolean;
  readonly mobileSignIn: boolean;
  readonly googleSignIn: boolean;
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
