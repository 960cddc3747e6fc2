import { Badge, Box, Button, Container, Flex, Heading, Stack, Tabs, Text } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, Tags } from 'lucide-react';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { adminQuery } from '@/api/admin/adminApi';
import { openDisputesQuery, waitingRefundsQuery } from '@/api/admin/payments';
import { openCompensationsQuery } from '@/api/admin/rescues';
import { waitingQuery, type WaitingKind } from '@/api/admin/waiting';
import { formatCount } from '@/lib/format/money';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { adminTexts } from '@/texts/admin';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Page } from '@/ui/layout/Page';
import { adminTabs, useAdminView, type AdminTab } from './useAdminView';

const CategoriesDialog = lazyDialog(() => import('@/features/admin/categories/CategoriesDialog'), 'CategoriesDialog');
const Accounts = lazyNamed(() => import('@/features/admin/accounts/Accounts'), 'Accounts');
const Cancellations = lazyNamed(() => import('@/features/admin/cancellations/Cancellations'), 'Cancellations');
const WaitingRefunds = lazyNamed(() => import('@/features/admin/cancellations/WaitingRefunds'), 'WaitingRefunds');
const Disputes = lazyNamed(() => import('./Disputes'), 'Disputes');
const Exports = lazyNamed(() => import('./Exports'), 'Exports');
const Messages = lazyNamed(() => import('./Messages'), 'Messages');
const Payouts = lazyNamed(() => import('@/features/admin/payouts/Payouts'), 'Payouts');
const Photographers = lazyNamed(() => import('@/features/admin/photographers/Photographers'), 'Photographers');
const Problems = lazyNamed(() => import('@/features/admin/problems/Problems'), 'Problems');
const Reports = lazyNamed(() => import('@/features/admin/reports/Reports'), 'Reports');
const Rescues = lazyNamed(() => import('./Rescues'), 'Rescues');
const UnsentMessages = lazyNamed(() => import('./UnsentMessages'), 'UnsentMessages');
const WaitingList = lazyNamed(() => import('./WaitingList'), 'WaitingList');

export function Component() {
  return (
    <Page title={adminTexts.title}>
      <AdminPage />
    </Page>
  );
}

/** Shows an admin's daily work. Everything else is in PocketBase's dashboard. */
function AdminPage() {
  const { data: email } = useQuery(adminQuery);
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }}>
      <Flex justify="space-between" align="end" gap="5" wrap="wrap" mb={{ base: '6', md: '10' }}>
        <Stack gap="1">
          <Heading as="h1" textStyle="section">
            {adminTexts.title}
          </Heading>
          <Text color="fg.muted" minH="1.5em">
            {email && adminTexts.signedInAs(email)}
          </Text>
        </Stack>
        <Flex
          gap={{ base: '2', sm: '3' }}
          wrap="wrap"
          width={{ base: 'full', sm: 'auto' }}
          css={{ '& > *': { flex: { base: 'auto', sm: 'none' }, px: { base: '2', sm: '5' } } }}
        >
          <DialogButton
            variant="outline"
            preload={CategoriesDialog.preload}
            renderDialog={(dialog) => <CategoriesDialog {...dialog} />}
          >
            <Tags aria-hidden />
            {adminTexts.manageCategories}
          </DialogButton>
          <Button asChild variant="outline" colorPalette="gray">
            <a href="/_/">
              <LayoutDashboard aria-hidden />
              {adminTexts.dashboard}
            </a>
          </Button>
        </Flex>
      </Flex>
      <AdminTabs />
    </Container>
  );
}

const views: Readonly<Record<AdminTab, ComponentType>> = {
  waiting: WaitingList,
  photographers: Photographers,
  cancellations: Cancellations,
  refunds: WaitingRefunds,
  problems: Problems,
  reports: Reports,
  payouts: Payouts,
  rescues: Rescues,
  disputes: Disputes,
  messages: Messages,
  unsent: UnsentMessages,
  accounts: Accounts,
  export: Exports,
};

function AdminTabs() {
  const { view, show } = useAdminView();
  const waiting = useWaiting();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls to the selected tab, which may be outside of the window on a phone. This is repeated when the counts load, because
  // they change the widths of the tabs.
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
      <Tabs.List ref={list} aria-label={adminTexts.views} overflowX="auto" overflowY="hidden" flexWrap={{ lg: 'wrap' }}>
        {adminTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} h="12" px="3" fontWeight="semibold" flexShrink={0}>
            {adminTexts.tabs[tab]}
            {waiting[tab] > 0 && (
              <Badge colorPalette="marigold">
                {formatCount(waiting[tab])}
                <Box as="span" srOnly>
                  {adminTexts.waitingBadge}
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

/** Returns the number for each tab's badge. A badge with the number 0 is not shown. */
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
    problems: count('problems'),
    reports: count('reports'),
    payouts: count('payouts') + count('transfers') + count('payoutDetails'),
    rescues,
    disputes,
    messages: count('messages'),
    unsent: count('outbox'),
    accounts: count('deletions'),
    export: 0,
  };
}
