import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

export type OutboxMessage = {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly created: string;
};

const refreshMilliseconds = 2000;

/** The latest messages of a demo installation, newest first. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  refetchInterval: refreshMilliseconds,
  queryFn: async ({ signal }) => (await call<{ items: OutboxMessage[] }>('/demo/outbox', { public: true, signal })).items,
});
