/** The query keys of the admin pages. A key with arguments begins with the key of all queries of its kind. */
export const adminKeys = {
  all: ['admin'],
  session: ['admin', 'session'],
  waiting: ['admin', 'waiting'],
  accounts: ['admin', 'accounts'],
  accountsOf: (email: string, page: number) => [...adminKeys.accounts, email, page],
  cancellations: ['admin', 'cancellations'],
  cancellationsIn: (group: string, page: number) => [...adminKeys.cancellations, group, page],
  categories: ['admin', 'categories'],
  messages: ['admin', 'messages'],
  messagesOn: (page: number) => [...adminKeys.messages, page],
  photographers: ['admin', 'photographers'],
  photographersIn: (search: string, group: string, page: number) => [...adminKeys.photographers, search, group, page],
  portfolioOf: (photographerId: string) => ['admin', 'portfolio', photographerId],
  refunds: ['admin', 'refunds'],
  refundsOn: (page: number) => [...adminKeys.refunds, page],
} as const;
