import { Badge, Box, chakra, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import {
  decideCompensation,
  type OpenCompensation,
  openCompensationsQuery,
  payCompensation,
  type RunningRescue,
  runningRescuesQuery,
  useCompensationsChanged,
} from '@/api/admin/rescues';
import { fullNameOf } from '@/api/photographers';
import { formatMoment } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/money';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { peopleTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { Fact } from '@/ui/layout/Fact';
import { adminRescueTexts as texts } from './texts';
import { AdminList } from './AdminList';
import { DecisionButton } from './DecisionButton';
import { useAdminView } from './useAdminView';

/** Shows the consequences of cancellations by photographers: compensations for customers, and searches for replacements. */
export function Rescues() {
  return (
    <Stack gap="10">
      <Part title={texts.compensations}>
        <OpenCompensations />
      </Part>
      <Part title={texts.rescues}>
        <RunningRescues />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} gap="5">
      <Heading as="h2" id={headingId} textStyle="2xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function RunningRescues() {
  const rescues = useQuery(runningRescuesQuery);
  return (
    <QueryState query={rescues} skeleton={<CardsSkeleton count={3} />}>
      {(data) =>
        data.items.length === 0 ? (
          <EmptyState icon={CircleCheck} title={texts.noRescues} description={texts.noRescuesText} />
        ) : (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            {data.items.map((rescue) => (
              <RescueCard key={rescue.id} rescue={rescue} />
            ))}
          </SimpleGrid>
        )
      }
    </QueryState>
  );
}

function RescueCard({ rescue }: { rescue: RunningRescue }) {
  const { customer, category, rescues } = rescue.expand;
  const fallen = rescues ? fullNameOf(rescues.expand.photographer) : '';
  return (
    <Stack as="article" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Box>
        <Text as="h3" textStyle="xl" fontFamily="heading" fontWeight="semibold">
          {customer.fullName}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.shoot(category.name, fallen, formatMoment(rescue.start))}
        </Text>
      </Box>
      <SimpleGrid as="dl" gridTemplateColumns="auto auto minmax(0, 1fr)" gapX={{ base: '6', sm: '10' }} gapY="4">
        {rescue.round > 0 && <Fact label={texts.round}>{texts.counted(rescue.round)}</Fact>}
        <Fact label={texts.asked}>{texts.counted(rescue.asked)}</Fact>
        <Fact label={rescue.round > 0 ? texts.roundEnds : texts.firstRound}>{formatMoment(rescue.roundEnds)}</Fact>
      </SimpleGrid>
    </Stack>
  );
}

function OpenCompensations() {
  const compensations = useQuery(openCompensationsQuery(useAdminView().view.page));
  const empty = <EmptyState icon={CircleCheck} title={texts.noCompensations} description={texts.noCompensationsText} />;
  return (
    <AdminList query={compensations} label={texts.list} empty={empty}>
      {(compensation) => <CompensationCard key={compensation.id} compensation={compensation} />}
    </AdminList>
  );
}

function CompensationCard({ compensation }: { compensation: OpenCompensation }) {
  const { status, ofPair, ofCustomer, paidMinutesBefore, heldAt, disputed } = compensation;
  const { customer, booking, photographer } = compensation.expand;
  return (
    <Flex as="article" justify="space-between" align="end" gap="5" wrap="wrap" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Stack gap="4">
        <Box>
          <Text as="h3" textStyle="xl" fontFamily="heading" fontWeight="semibold">
            {texts.to(compensation.amountRupees, customer.fullName)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.shoot(booking.expand.category.name, fullNameOf(photographer), formatMoment(booking.start))}
          </Text>
        </Box>
        {status === 'review' && (
          <Badge alignSelf="start" colorPalette="marigold">
            {texts.review}
          </Badge>
        )}
        <Flex as="dl" columnGap={{ base: '5', sm: '8' }} rowGap="4" wrap="wrap">
          <Fact label={peopleTexts.customer}>
            <Link href={`mailto:${customer.email}`} py="1">
              {customer.email}
            </Link>
          </Fact>
          <Fact label={texts.since}>{formatMoment(compensation.created)}</Fact>
          <Fact label={texts.ofPair}>{formatCount(ofPair)}</Fact>
          <Fact label={texts.ofCustomer}>{formatCount(ofCustomer)}</Fact>
          <Fact label={texts.paid}>{texts.paidBefore(paidMinutesBefore)}</Fact>
          {heldAt && <Fact label={texts.heldSince}>{formatMoment(heldAt)}</Fact>}
          {disputed && <Fact label={texts.dispute}>{texts.disputeOpen}</Fact>}
        </Flex>
      </Stack>
      <Flex gap="3" wrap="wrap">
        <DecideButton compensation={compensation} status="waived" />
        {status === 'review' ? (
          <DecideButton compensation={compensation} status="due" />
        ) : (
          <PayButton compensation={compensation} />
        )}
      </Flex>
    </Flex>
  );
}

type DecideButtonProps = { readonly compensation: OpenCompensation; readonly status: 'due' | 'waived' };

/** Renders the button that sets a compensation to due after a review, or the one that waives it, depending on `status`. */
function DecideButton({ compensation: { id, amountRupees, expand }, status }: DecideButtonProps) {
  const reload = useCompensationsChanged();
  const { fullName } = expand.customer;
  const words = texts.decisions[status];
  return (
    <DecisionButton
      variant={status === 'due' ? 'solid' : 'outline'}
      label={words.label}
      aria-label={words.labelOf(fullName)}
      title={words.title(amountRupees, fullName)}
      description={words.text}
      decide={() => decideCompensation(id, status)}
      success={words.done}
      reload={reload}
    />
  );
}

const maxUtrLength = 40;
const paySchema = v.object({ utr: requiredText(texts.utrRequired) });

/** Renders the button that opens the form for recording the bank transfer of a compensation. */
function PayButton({ compensation }: { compensation: OpenCompensation }) {
  const { fullName } = compensation.expand.customer;
  return (
    <DialogButton
      aria-label={texts.payOf(fullName)}
      renderDialog={({ open, onClose }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={texts.payTitle(compensation.amountRupees, fullName)}
          description={texts.payText}
        >
          <PayForm compensationId={compensation.id} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.pay}
    </DialogButton>
  );
}

function PayForm({ compensationId, onClose }: { compensationId: string; onClose: () => void }) {
  const changed = useCompensationsChanged();
  const { register, submit, formState } = useAppForm(paySchema, { utr: '' });
  const { errors, isSubmitting } = formState;
  const pay = submit(async ({ utr }) => {
    await payCompensation(compensationId, utr);
    showToast({ kind: 'success', text: texts.isPaid });
    onClose();
    await changed();
  }, texts.failed);
  return (
    <chakra.form onSubmit={pay} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          label={texts.utr}
          helper={texts.utrHint}
          autoComplete="off"
          maxLength={maxUtrLength}
          error={errors.utr?.message}
          {...register('utr')}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.pay} />
      </Stack>
    </chakra.form>
  );
}
