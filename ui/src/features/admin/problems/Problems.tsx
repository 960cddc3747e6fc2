import { Badge, Box, Button, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { openProblemsQuery, problemFilesQuery, type OpenProblem } from '@/api/admin/problems';
import { fullNameOf } from '@/api/photographers';
import { useServerNow } from '@/api/serverClock';
import { AdminList } from '@/features/admin/AdminList';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { rupeesOf } from '@/lib/format/money';
import { Gallery } from '@/shared/delivery/Gallery';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { RichText } from '@/ui/layout/RichText';
import { AnswerButton, DecideButton, LookButton } from './ProblemForms';
import { adminProblemTexts as texts } from './texts';

/**
 * Lists the open problems that customers have reported. Each is shown with its deadlines, the state of the
 * photographer's delivery and the actions of an admin.
 */
export function Problems() {
  const problems = useQuery(openProblemsQuery(useAdminView().view.page));
  const empty = <EmptyState icon={CircleCheck} title={texts.none} description={texts.noneText} />;
  return (
    <AdminList query={problems} label={texts.list} empty={empty}>
      {(problem) => <ProblemCard key={problem.id} problem={problem} />}
    </AdminList>
  );
}

function ProblemCard({ problem }: { problem: OpenProblem }) {
  const [looking, setLooking] = useState(false);
  const titleId = useId();
  const { kind, ticket, answer } = problem;
  const { booking } = problem.expand;
  const { customer, photographer, category } = booking.expand;
  return (
    <Stack as="article" aria-labelledby={titleId} gap="5" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <Box>
          <Heading as="h2" id={titleId} textStyle="xl">
            <RichText
              text={texts.title}
              slots={{
                ticket: (
                  <Text as="span" whiteSpace="nowrap">
                    {ticket}
                  </Text>
                ),
                kind: texts.kinds[kind],
              }}
            />
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {texts.shoot(category.name, fullNameOf(photographer), formatMoment(booking.start))}
          </Text>
        </Box>
        <Clocks problem={problem} />
      </Flex>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Side title={texts.customer} name={customer.fullName}>
          <Link href={`mailto:${customer.email}`} py="1">
            {customer.email}
          </Link>
          <Text textStyle="sm" color="fg.muted">
            {texts.filed(problem.created)}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {problem.words}
          </Text>
        </Side>
        <Side title={texts.photographer} name={fullNameOf(photographer)}>
          <DeliveryFacts booking={booking} />
        </Side>
      </SimpleGrid>
      {answer && (
        <Box>
          <Text textStyle="sm" color="fg.muted">
            {texts.yourAnswer}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </Text>
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <DecideButton problem={problem} />
        <AnswerButton problem={problem} />
        <LookButton shown={looking} onClick={() => setLooking(!looking)} />
        <Button asChild variant="outline" colorPalette="gray" aria-label={texts.bookingOf(ticket)}>
          <a
            href={`/_/#/collections?${new URLSearchParams({ collection: 'bookings', filter: `id = '${booking.id}'` }).toString()}`}
          >
            {texts.booking}
          </a>
        </Button>
      </Flex>
      {looking && <ProblemGallery bookingId={booking.id} />}
    </Stack>
  );
}

function Side({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <Stack gap="1" align="start">
      <Text textStyle="sm" color="fg.muted">
        {title}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      {children}
    </Stack>
  );
}

/** Shows until when the problem must be answered, or when it was, and until when it must be decided. */
function Clocks({ problem: { answerBy, answeredAt, closeBy } }: { problem: OpenProblem }) {
  const now = useServerNow();
  const isOver = (moment: string) => Date.parse(moment.replace(' ', 'T')) <= now;
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > *': { whiteSpace: 'normal' } }}>
      {answeredAt ? (
        <Badge size="lg" colorPalette="green">
          {texts.answered(answeredAt)}
        </Badge>
      ) : (
        <Badge size="lg" colorPalette={isOver(answerBy) ? 'red' : 'marigold'}>
          {isOver(answerBy) ? texts.answerLate(answerBy) : texts.answerBy(answerBy)}
        </Badge>
      )}
      <Badge size="lg" colorPalette={isOver(closeBy) ? 'red' : 'gray'}>
        {isOver(closeBy) ? texts.closeLate(closeBy) : texts.closeBy(closeBy)}
      </Badge>
    </Flex>
  );
}

const payments: Readonly<Partial<Record<string, string>>> = texts.payments;

function DeliveryFacts({ booking }: { booking: OpenProblem['expand']['booking'] }) {
  const { paymentStatus, total, skuCount } = booking;
  const delivery = booking.expand.deliveries_via_booking;
  const lines = [
    paymentStatus === 'paid' ? texts.paid(rupeesOf(total)) : (payments[paymentStatus] ?? paymentStatus),
    ...(delivery
      ? [
          texts.statuses[delivery.status],
          texts.due(delivery.deliverBy),
          ...(delivery.deliveredAt ? [texts.firstDelivered(delivery.deliveredAt), texts.files(delivery.files, skuCount)] : []),
          ...(delivery.rounds > 0 ? [texts.rounds(delivery.rounds)] : []),
        ]
      : []),
  ];
  return (
    <Stack as="ul" role="list" gap="1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {delivery?.note && (
        <Text as="li" whiteSpace="pre-line" overflowWrap="anywhere">
          {delivery.note}
        </Text>
      )}
    </Stack>
  );
}

function ProblemGallery({ bookingId }: { bookingId: string }) {
  const files = useQuery(problemFilesQuery(bookingId));
  return (
    <QueryState query={files} skeleton={<CardsSkeleton count={3} />}>
      {(data) =>
        data.files.length === 0 ? (
          <Text color="fg.muted">{texts.noFiles}</Text>
        ) : (
          <Gallery files={data.files} total={data.files.length} canDownload videoNote="" onBroken={() => void files.refetch()} />
        )
      }
    </QueryState>
  );
}
