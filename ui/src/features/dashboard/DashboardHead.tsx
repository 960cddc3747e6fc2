import { Badge, Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { calendarEntriesQuery } from '@/api/calendar';
import { useDashboardRefresh } from '@/api/dashboard';
import { useBookingEvents } from '@/api/live';
import { today } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/money';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { dashboardTexts as texts } from '@/texts/dashboard';

type DashboardView = 'overview' | 'calendar';

/** Returns the dashboard view that the URL names, or the overview if it names none. */
export function useDashboardView(): DashboardView {
  const [params] = useSearchParams();
  return params.get('view') === 'calendar' ? 'calendar' : 'overview';
}

/** Returns the URL's query parameters for the calendar on the given day, or on today if no day is given. */
export function calendarQuery(date?: string): Readonly<Record<string, string>> {
  return { view: 'calendar', ...(date ? { date } : {}) };
}

export function addressOf(view: DashboardView, date?: string): string {
  return view === 'calendar' ? `/dashboard?${new URLSearchParams(calendarQuery(date)).toString()}` : '/dashboard';
}

type DashboardHeadProps = {
  title: string;
  action: { readonly to: string; readonly label: string; readonly icon: LucideIcon };
};

/** Shows the heading of a dashboard view, with links to both views. */
export function DashboardHead({ title, action: { to, label, icon: Icon } }: DashboardHeadProps) {
  return (
    <Box mb={{ base: '5', md: '8' }}>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap">
        <Box>
          <Text textStyle="eyebrow" color="marigold.fg">
            {texts.title}
          </Text>
          <Heading as="h1" textStyle="section" mt="1" overflowWrap="anywhere">
            {title}
          </Heading>
        </Box>
        <Button asChild variant="outline" colorPalette="gray" hideBelow="sm">
          <Link to={to}>
            <Icon aria-hidden />
            {label}
          </Link>
        </Button>
      </Flex>
      <DashboardTabs />
    </Box>
  );
}

const linkStyle = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'fg.muted',
  },
  '& a[aria-current=page]': { borderColor: 'marigold.solid', color: 'fg' },
};

function DashboardTabs() {
  // The response lists all future clashes, regardless of the requested days, so one day is enough.
  const { data } = useQuery(calendarEntriesQuery(useUserId(), today(), 1));
  const view = useDashboardView();
  const clashes = data?.clashes.length ?? 0;
  return (
    <Box
      as="nav"
      aria-label={texts.views}
      css={linkStyle}
      fontWeight="semibold"
      mt={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      borderColor="border.subtle"
    >
      <HStack gap="6" mb="-1px">
        <Link to={addressOf('overview')} aria-current={view === 'overview' ? 'page' : undefined}>
          {texts.overview}
        </Link>
        <Link to={addressOf('calendar')} aria-current={view === 'calendar' ? 'page' : undefined}>
          {texts.calendar}
          {clashes > 0 && (
            <Badge colorPalette="red" aria-label={texts.clashes(clashes)} role="img">
              {formatCount(clashes)}
            </Badge>
          )}
        </Link>
      </HStack>
    </Box>
  );
}

/** Keeps the dashboard up to date while it is open, and announces new requests. */
export function useLiveDashboard(): void {
  const refresh = useDashboardRefresh();
  useBookingEvents((action) => {
    if (action === 'create') showToast({ kind: 'info', text: texts.newRequest });
    void refresh();
  });
}
