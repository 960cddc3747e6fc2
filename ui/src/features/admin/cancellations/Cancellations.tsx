import { Badge, Box, Button, chakra, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import {
  cancellationGroups,
  cancellationsQuery,
  decide,
  useCancellationsChanged,
  type AdminCancellation,
  type CancellationGroup,
  type Decision,
} from '@/api/admin/cancellations';
import { AdminList } from '@/features/admin/AdminList';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { peopleTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { SelectField } from '@/ui/form/SelectField';
import { Fact } from '@/ui/layout/Fact';
import { RefundState } from './RefundState';
import { adminCancellationTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const options = cancellationGroups.map((value) => ({ value, label: texts.groups[value] }));

export function Cancellations() {
  const { view, show } = useAdminView();
  const cancellations = useQuery(cancellationsQuery(view.group, view.page));
  return (
    <Stack gap="6">
      <Box maxW="xs">
        <SelectField
          label={texts.group}
          options={options}
          value={view.group}
          onChange={(event) => show({ group: event.target.value as CancellationGroup })}
        />
      </Box>
      <AdminList
        query={cancellations}
        label={texts.list}
        empty={<EmptyState icon={CircleCheck} title={texts.none[view.group]} />}
      >
        {(cancellation) => <CancellationCard key={cancellation.id} cancellation={cancellation} />}
      </AdminList>
    </Stack>
  );
}

const tones = { approved: 'green', declined: 'gray', '': 'marigold' } as const;

function CancellationCard({ cancellation }: { cancellation: AdminCancellation }) {
  const { name, email, mobile, reason, decision, decisionNote, waiveFee, paid, fee, refund, refunds } = cancellation;
  const titleId = useId();
  return (
    <Stack as="article" aria-labelledby={titleId} gap="5" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" id={titleId} textStyle="xl">
            {texts.booking(cancellation.category, cancellation.photographer)}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {texts.canceledAt(formatMoment(cancellation.created))}
          </Text>
        </div>
        <Badge size="lg" colorPalette={paid > 0 ? tones[decision] : 'gray'}>
          {paid > 0 ? texts.decisions[decision] : texts.nothingPaid}
        </Badge>
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap="4">
        <Fact label={peopleTexts.customer}>
          {name}
          <Stack gap="0" align="start" textStyle="sm">
            <Link href={`mailto:${email}`} py="1">
              {email}
            </Link>
            <Link href={`tel:+91${mobile}`} py="1">
              +91 {mobile}
            </Link>
          </Stack>
        </Fact>
        <Fact label={texts.shoot}>{formatMoment(cancellation.start)}</Fact>
        <Fact label={texts.reason}>{reason}</Fact>
      </SimpleGrid>
      {paid > 0 && (
        <Flex justify="space-between" align="end" gap="5" wrap="wrap" pt="5" borderTopWidth="1px" borderColor="border.subtle">
          <Flex as="dl" gap={{ base: '5', sm: '8' }} wrap="wrap">
            <Fact label={texts.paid}>{formatRupees(paid)}</Fact>
            {decision === 'declined' ? (
              <Fact label={texts.refund}>{formatRupees(0)}</Fact>
            ) : (
              <>
                <Fact label={texts.fee}>
                  {formatRupees(fee)}
                  {decision === 'approved' && waiveFee && (
                    <Badge ms="2" colorPalette="green">
                      {texts.feeWaived}
                    </Badge>
                  )}
                </Fact>
                <Fact label={texts.refund}>
                  <Text as="span" fontWeight="semibold">
                    {formatRupees(refund)}
                  </Text>
                </Fact>
              </>
            )}
          </Flex>
          {decision === '' && <DecisionButtons cancellation={cancellation} />}
        </Flex>
      )}
      {decisionNote && (
        <chakra.dl>
          <Fact label={texts.note}>{decisionNote}</Fact>
        </chakra.dl>
      )}
      {refunds.map((one) => (
        <RefundState key={one.id} refund={one} />
      ))}
    </Stack>
  );
}

const maxNoteLength = 500;

/** Lets an admin approve or decline a refund. Either decision must be confirmed, because it is final. */
function DecisionButtons({ cancellation: { id, name, fee, refund, waiveFee } }: { cancellation: AdminCancellation }) {
  // The decision is kept when the dialog closes, because the dialog still shows it while fading out.
  const [decision, setDecision] = useState<Decision>('approved');
  const [note, setNote] = useState('');
  const [waives, setWaives] = useState(waiveFee);
  const [asking, setAsking] = useState(false);
  const reload = useCancellationsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(decide(id, { decision, decisionNote: note.trim(), waiveFee: decision === 'approved' && waives }), {
        success: decision === 'approved' ? texts.approvedDone : texts.declinedDone,
      }),
    // Another admin may have decided in the meantime, so a failure reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await reload();
    },
  });

  function ask(next: Decision) {
    setDecision(next);
    setAsking(true);
  }

  const amount = waives ? refund + fee : refund;
  const question =
    decision === 'approved'
      ? { title: texts.approveTitle(amount), description: texts.approveText(name, amount), confirmLabel: texts.approveConfirm }
      : {
          title: texts.declineTitle,
          description: texts.declineText(name),
          confirmLabel: texts.declineConfirm,
          destructive: true,
        };
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" colorPalette="red" aria-label={texts.declineOf(name)} onClick={() => ask('declined')}>
        {texts.decline}
      </Button>
      <Button aria-label={texts.approveOf(name)} onClick={() => ask('approved')}>
        {texts.approve}
      </Button>
      <ConfirmDialog open={asking} {...question} loading={isPending} onConfirm={() => mutate()} onClose={() => setAsking(false)}>
        <Stack gap="5">
          {decision === 'approved' && fee > 0 && (
            <Checkbox size="lg" checked={waives} onChange={setWaives}>
              {texts.waiveFee(fee)}
            </Checkbox>
          )}
          <FormField label={texts.note} helper={texts.noteHint}>
            <Textarea rows={3} maxLength={maxNoteLength} value={note} onChange={(event) => setNote(event.target.value)} />
          </FormField>
        </Stack>
      </ConfirmDialog>
    </Flex>
  );
}
