import { Badge, Box, Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { openDisputesQuery } from '@/api/admin/disputes';
import { waitingRefundsQuery } from '@/api/admin/refunds';
import { openCompensationsQuery } from '@/api/admin/rescues';
import { waitingQuery, type WaitingKind } from '@/api/admin/waiting';
import { adminTabs, useAdminView, type AdminTab } from './useAdminView';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { formatCount } from '@/lib/format/money';
import { adminTexts as texts } from '@/texts/admin';

const Accounts = lazyNamed(() => import('@/features/admin/accounts/Accounts'), 'Accounts');
const Cancellations = lazyNamed(() => import('@/features/admin/cancellations/Cancellations'), 'Cancellations');
const WaitingRefunds = lazyNamed(() => import('@/features/admin/cancellations/WaitingRefunds'), 'WaitingRefunds');
const Disputes = lazyNamed(() => import('@/features/admin/disputes/Disputes'), 'Disputes');
const Exports = lazyNamed(() => import('@/features/admin/exports/Exports'), 'Exports');
const Messages = lazyNamed(() => import('@/features/admin/messages/Messages'), 'Messages');
const Photographers = lazyNamed(() => import('@/features/admin/photographers/Photographers'), 'Photographers');
const Rescues = lazyNamed(() => import('@/features/admin/rescues/Rescues'), 'Rescues');
const UnsentMessages = lazyNamed(() => import('@/features/admin/outbox/UnsentMessages'), 'UnsentMessages');
const WaitingList = lazyNamed(() => import('@/features/admin/waiting/WaitingList'), 'WaitingList');

const views: Readonly<Record<AdminTab, ComponentType>> = {
  waiting: WaitingList,
  photographers: Photographers,
  cancellations: Cancellations,
  refunds: WaitingRefunds,
  rescues: Rescues,
  disputes: Disputes,
  messages: Messages,
  unsent: UnsentMessages,
  accounts: Accounts,
  export: Exports,
};

export function AdminTabs() {
  const { view, show } = useAdminView();
  const waiting = useWaiting();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tab that a link leads to may be beyond the edge, and the counts push it there when they arrive.
  const widths = Object.values(waiting).join();
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && selected)
      list.current.scrollLeft = selected.offsetLeft - (list.current.clientWidth - selected.offsetWidth) / 2;
  }, [view.tab, widths]);
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      value={view.tab}
      onValueChange={({ value }) => show({ tab: value as AdminTab })}
      lazyMount
      unmountOnExit
    >
      <Tabs.List ref={list} aria-label={texts.views} overflowX="auto" overflowY="hidden" flexWrap={{ lg: 'wrap' }}>
        {adminTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} h="12" px="3" fontWeight="semibold" flexShrink={0}>
            {texts.tabs[tab]}
            {waiting[tab] > 0 && (
              <Badge colorPalette="marigold">
                {formatCount(waiting[tab])}
                <Box as="span" srOnly>
                  {texts.waitingBadge}
                </Box>
              </Badge>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {adminTabs.map((tab) => {
        const View = views[tab];
        return (
          <Tabs.Content key={tab} value={tab} pt="6">
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <View />
            </Suspense>
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

/** How much each tab has to do. */
function useWaiting(): Readonly<Record<AdminTab, number>> {
  const items = useQuery(waitingQuery).data?.waiting ?? [];
  const refunds = useQuery(waitingRefundsQuery(1)).data?.totalItems ?? 0;
  const rescues = useQuery(openCompensationsQuery(1)).data?.totalItems ?? 0;
  const disputes = useQuery(openDisputesQuery(1)).data?.totalItems ?? 0;
  const count = (kind: WaitingKind) => items.find((item) => item.kind === kind)?.count ?? 0;
  return {
    waiting: 0,
    photographers: count('photographers'),
    cancellations: count('cancellations'),
    refunds,
    rescues,
    disputes,
    messages: count('messages'),
    unsent: count('outbox'),
    accounts: 0,
    export: 0,
  };
}
