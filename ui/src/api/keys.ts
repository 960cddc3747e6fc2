import type { RequestStatus } from './openapi.gen';

/**
 * The query keys of cached responses. Invalidating a key also invalidates every key that starts with it: invalidating `profiles`
 * invalidates each profile.
 */
export const keys = {
  config: () => ['config'] as const,
  categories: () => ['categories'] as const,
  cities: () => ['cities'] as const,
  outbox: () => ['outbox'] as const,
  largestCities: () => ['largestCities'] as const,
  cityPages: () => ['cityPages'] as const,
  cityPage: (city: string, category: string | undefined) => ['cityPages', city, category] as const,

  itemSearch: (search: object) => ['photographers', 'items', search] as const,
  scheduleSearch: (search: object, sorting: string, filters: object) =>
    ['photographers', 'schedule', search, sorting, filters] as const,

  profiles: () => ['profiles'] as const,
  profile: (photographerId: string) => [...keys.profiles(), photographerId] as const,
  reviews: () => ['reviews'] as const,
  reviewsOf: (photographerId: string) => [...keys.reviews(), photographerId] as const,
  portfolio: (photographerId: string) => ['portfolios', photographerId] as const,
  shootCounts: (photographerId: string) => ['shootCounts', photographerId] as const,
  freeTimes: (photographerId: string) => ['freeTimes', photographerId] as const,
  shareOpening: (token: string) => ['shared', token, 'open'] as const,
  shared: (token: string, key: string) => ['shared', token, key] as const,
  instantQuote: (wanted: object) => ['instantQuote', wanted] as const,

  /**
   * The keys of data that only one person may see. They begin with the person's id, so that the data is never shown to another
   * person.
   */
  own: (userId: string) => {
    const own = ['own', userId] as const;
    return {
      all: () => own,
      account: () => [...own, 'account'] as const,
      deletion: () => [...own, 'deletion'] as const,
      addresses: () => [...own, 'addresses'] as const,
      activity: () => [...own, 'activity'] as const,
      openDeliveries: () => [...own, 'openDeliveries'] as const,
      delivery: (bookingId: string) => [...own, 'deliveries', bookingId] as const,
      shares: (bookingId: string) => [...own, 'shares', bookingId] as const,
      dispatch: (dispatchId: string) => [...own, 'dispatches', dispatchId] as const,
      receipt: (bookingId: string) => [...own, 'receipts', bookingId] as const,
      profile: () => [...own, 'profile'] as const,
      portfolio: () => [...own, 'portfolio'] as const,
      shootCounts: () => [...own, 'shootCounts'] as const,
      earnings: () => [...own, 'earnings'] as const,
      payouts: () => [...own, 'payouts'] as const,
      statement: (month: string) => [...own, 'payouts', 'statement', month] as const,
      invoices: () => [...own, 'payouts', 'invoices'] as const,
      acceptances: () => [...own, 'payouts', 'acceptances'] as const,
      calendar: () => [...own, 'calendar'] as const,
      offers: () => [...own, 'offers'] as const,
      push: () => [...own, 'push'] as const,
      messages: () => [...own, 'messages'] as const,
      threads: () => [...own, 'messages', 'list'] as const,
      unread: () => [...own, 'messages', 'unread'] as const,
      thread: (threadId: string) => [...own, 'messages', 'thread', threadId] as const,
      brief: (bookingId: string) => [...own, 'briefs', bookingId] as const,
      requests: () => [...own, 'requests'] as const,
      firstRequests: (status: RequestStatus) => [...own, 'requests', status, 'first'] as const,
      allRequests: (status: RequestStatus) => [...own, 'requests', status, 'all'] as const,
    };
  },
} as const;

/** The keys of mutations that other modules find in the mutation cache. */
export const mutationKeys = {
  verifyPayment: () => ['verifyPayment'] as const,
} as const;
