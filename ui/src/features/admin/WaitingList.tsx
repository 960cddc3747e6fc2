import { Button, type ButtonProps, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApprovalGroup } from '@/api/admin/photographers';
import { waitingQuery, type WaitingKind } from '@/api/admin/waiting';
import type { WaitingAnswer, WaitingItem } from '@/api/openapi.gen';
import { adminWaitingTexts as texts } from './waitingTexts';
import { formatMoment } from '@/lib/format/dates';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { useAdminView, type AdminTab } from './useAdminView';

/** The place where an admin handles each kind of item: a tab of this page, or a collection in PocketBase's dashboard. */
const places: Readonly<
  Record<
    WaitingKind,
    { readonly tab: AdminTab; readonly approval?: ApprovalGroup } | { readonly collection: string; readonly filter: string }
  >
> = {
  alerts: { collection: 'money_alerts', filter: "resolvedAt = ''" },
  refunds: { tab: 'refunds' },
  heldRefunds: { tab: 'refunds' },
  cancellations: { tab: 'cancellations' },
  compensations: { tab: 'rescues' },
  problems: { tab: 'problems' },
  reports: { tab: 'reports' },
  reviews: { tab: 'rescues' },
  held: { tab: 'photographers', approval: 'held' },
  photographers: { tab: 'photographers' },
  unlisted: { tab: 'photographers', approval: 'early' },
  messages: { tab: 'messages' },
  deletions: { tab: 'accounts' },
  suspended: { collection: 'bookings_of_suspended', filter: '' },
  outbox: { tab: 'unsent' },
  payouts: { tab: 'payouts' },
  transfers: { tab: 'payouts' },
  payoutDetails: { tab: 'payouts' },
};

/**
 * Lists current problems of the server and everything that waits for an admin. Each kind of item has a button that opens the
 * place where it is handled.
 */
export function WaitingList() {
  const waiting = useQuery(waitingQuery);
  return (
    <QueryState query={waiting} skeleton={<CardsSkeleton count={3} />}>
      {(data) => <WaitingCards data={data} />}
    </QueryState>
  );
}

function WaitingCards({ data }: { data: WaitingAnswer }) {
  if (data.waiting.length + data.degraded.length === 0)
    return <EmptyState icon={CircleCheck} title={texts.none} description={texts.noneText} />;
  const [oldest] = data.waiting.toSorted((one, other) => (one.oldest < other.oldest ? -1 : 1));
  return (
    <Stack role="region" aria-label={texts.list} gap="4">
      {data.degraded.length > 0 && (
        <WaitingCard title={texts.degraded} action={<DashboardButton address="/_/#/logs" label={texts.openLogs} {...quiet} />}>
          {data.degraded.map((what) => (
            <Text key={what} color="fg.error">
              {texts.problems[what] ?? what}
            </Text>
          ))}
        </WaitingCard>
      )}
      {data.waiting.map((item) => (
        <WaitingRow key={item.kind} item={item} isOldest={item === oldest} />
      ))}
    </Stack>
  );
}

const quiet = { variant: 'outline', colorPalette: 'gray' } as const;

type WaitingRowProps = {
  item: WaitingItem;
  /** Whether no other item has waited longer. The button of the oldest item is emphasised. */
  isOldest: boolean;
};

function WaitingRow({ item: { kind, count, oldest }, isOldest }: WaitingRowProps) {
  const { show } = useAdminView();
  const words = texts.kinds[kind];
  const place = places[kind];
  const moment = formatMoment(oldest);
  const look = isOldest ? ({ variant: 'solid' } as const) : quiet;
  const action =
    'tab' in place ? (
      <Button {...look} onClick={() => show(place)}>
        {words.go}
      </Button>
    ) : (
      <DashboardButton address={`/_/#/collections?${new URLSearchParams(place).toString()}`} label={words.go} {...look} />
    );
  return (
    <WaitingCard title={words.title(count)} action={action}>
      <Text>{words.what}</Text>
      <Text textStyle="sm" color="fg.muted">
        {kind === 'suspended' ? texts.firstShoot(moment) : texts.since(count, moment)}
      </Text>
    </WaitingCard>
  );
}

function WaitingCard({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Flex
      as="article"
      justify="space-between"
      align={{ base: 'start', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap="4"
      layerStyle="card"
      p={{ base: '5', md: '6' }}
    >
      <Stack gap="1">
        <Heading as="h2" textStyle="xl">
          {title}
        </Heading>
        {children}
      </Stack>
      {action}
    </Flex>
  );
}

type DashboardButtonProps = ButtonProps & { address: string; label: string };

function DashboardButton({ address, label, ...look }: DashboardButtonProps) {
  return (
    <Button asChild {...look}>
      <a href={address}>{label}</a>
    </Button>
  );
}
