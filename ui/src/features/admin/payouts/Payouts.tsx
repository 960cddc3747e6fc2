import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  addTaxRate,
  type Adjustment,
  adjustmentsQuery,
  removeTaxRate,
  type TaxRate,
  taxRatesQuery,
  usePayoutsChanged,
} from '@/api/admin/payouts';
import { fullNameOf } from '@/api/photographers';
import { formatMoment, today } from '@/lib/format/dates';
import { formatRupees, rupeesOf } from '@/lib/format/money';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { Batches } from './Batches';
import { Due } from './Due';
import { PayoutCard } from './PayoutCard';
import { adjustmentTexts as texts, rateTexts } from './texts';

const AdjustmentDialog = lazyDialog(() => import('./AdjustmentDialog'), 'AdjustmentDialog');

/** Shows the payouts tab: photographers who are owed money, batches with the bank's results, adjustments, and tax rates. */
export function Payouts() {
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Due />
      <Batches />
      <Adjustments />
      <Rates />
    </Stack>
  );
}

/** Lists the adjustments, the newest first, with a button that adds one. */
function Adjustments() {
  const [page, setPage] = useState(1);
  const query = useQuery(adjustmentsQuery(page));
  return (
    <PayoutCard
      title={texts.title}
      action={
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          preload={AdjustmentDialog.preload}
          renderDialog={(dialog) => <AdjustmentDialog {...dialog} />}
        >
          <Plus aria-hidden />
          {texts.add}
        </DialogButton>
      }
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />}>
        {(data) => (
          <>
            {data.totalItems === 0 && <Text color="fg.muted">{texts.none}</Text>}
            <Stack as="ul" role="list" gap="0">
              {data.items.map((adjustment) => (
                <AdjustmentLine key={adjustment.id} adjustment={adjustment} />
              ))}
            </Stack>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </QueryState>
    </PayoutCard>
  );
}

function AdjustmentLine({ adjustment: { amount, reason, created, expand } }: { adjustment: Adjustment }) {
  return (
    <Flex as="li" justify="space-between" gap="4" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text overflowWrap="anywhere">{fullNameOf(expand.photographer)}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {reason}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {formatMoment(created)}
        </Text>
      </Box>
      <Text fontWeight="semibold" flexShrink={0} fontVariantNumeric="tabular-nums">
        {formatRupees(rupeesOf(amount))}
      </Text>
    </Flex>
  );
}

const kinds = ['tds', 'tcs', 'gst'] as const;

/**
 * Lists the tax rates and the days from which they apply, with a button that adds one. A rate that is not yet in force can be
 * removed.
 */
function Rates() {
  const rates = useQuery(taxRatesQuery);
  return (
    <PayoutCard
      title={rateTexts.title}
      action={
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          renderDialog={({ open, onClose }) => (
            <Dialog open={open} onClose={onClose} title={rateTexts.add} description={rateTexts.addText} size="md">
              <RateForm onClose={onClose} />
            </Dialog>
          )}
        >
          <Plus aria-hidden />
          {rateTexts.add}
        </DialogButton>
      }
    >
      <Text color="fg.muted">{rateTexts.text}</Text>
      <QueryState query={rates} skeleton={<TextSkeleton lines={3} />}>
        {(items) => (
          <Stack as="ul" role="list" gap="0">
            {items.map((rate) => (
              <Rate key={rate.id} rate={rate} />
            ))}
          </Stack>
        )}
      </QueryState>
    </PayoutCard>
  );
}

function Rate({ rate: { id, kind, rate, from, threshold } }: { rate: TaxRate }) {
  const changed = usePayoutsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(removeTaxRate(id), { success: rateTexts.removed }),
    onSettled: changed,
  });
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text>
          {rateTexts.kinds[kind]}
          <Text as="span" ms="3" fontWeight="semibold">
            {rateTexts.percent(rate)}
          </Text>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {rateTexts.from(from, rupeesOf(threshold))}
        </Text>
      </Box>
      {from > today() && (
        <Button
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          aria-label={rateTexts.removeOf(rateTexts.kinds[kind], from)}
          loading={isPending}
          onClick={() => mutate()}
        >
          {actTexts.remove}
        </Button>
      )}
    </Flex>
  );
}

/**
 * Parses a number with at most two decimal places, and returns it in hundredths. The result is undefined if the text is not
 * such a number, or if it is greater than `most` hundredths.
 */
function hundredths(typed: string, most: number): number | undefined {
  if (!/^\d+(\.\d{1,2})?$/.test(typed.trim())) return undefined;
  const number = Math.round(Number(typed) * 100);
  return number <= most ? number : undefined;
}

const mostPercent = 10_000;
const mostThreshold = Number.MAX_SAFE_INTEGER;

const rateSchema = v.object({
  kind: v.picklist(kinds),
  rate: v.pipe(
    v.string(),
    v.check((typed) => hundredths(typed, mostPercent) !== undefined, rateTexts.rateRule),
  ),
  from: v.pipe(
    v.string(),
    v.check((day) => day >= today(), rateTexts.dayRule),
  ),
  threshold: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || hundredths(typed, mostThreshold) !== undefined, rateTexts.thresholdRule),
  ),
});

function RateForm({ onClose }: { onClose: () => void }) {
  const changed = usePayoutsChanged();
  const { register, submit, watch, formState } = useAppForm(rateSchema, { kind: 'tds', rate: '', from: today(), threshold: '' });
  const { errors, isSubmitting } = formState;
  const send = submit(async ({ kind, rate, from, threshold }) => {
    const limit = kind === 'tds' ? (hundredths(threshold, mostThreshold) ?? 0) : 0;
    await addTaxRate({ kind, rate: hundredths(rate, mostPercent) ?? 0, from, threshold: limit });
    showToast({ kind: 'success', text: rateTexts.added });
    onClose();
    await changed();
  });
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <SelectField
          label={rateTexts.kind}
          options={kinds.map((kind) => ({ value: kind, label: rateTexts.kinds[kind] }))}
          {...register('kind')}
        />
        <TextField
          label={rateTexts.rate}
          inputMode="decimal"
          autoComplete="off"
          error={errors.rate?.message}
          {...register('rate')}
        />
        <TextField label={rateTexts.day} type="date" min={today()} error={errors.from?.message} {...register('from')} />
        {watch('kind') === 'tds' && (
          <TextField
            label={rateTexts.thresholdLabel}
            inputMode="decimal"
            autoComplete="off"
            error={errors.threshold?.message}
            {...register('threshold')}
          />
        )}
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={rateTexts.add} />
      </Stack>
    </chakra.form>
  );
}
