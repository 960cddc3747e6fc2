import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import * as v from 'valibot';
import { addTaxRate, removeTaxRate, taxRatesQuery, usePayoutsChanged, type TaxRate } from '@/api/admin/payouts';
import { today } from '@/lib/format/dates';
import { rupeesOf } from '@/lib/format/money';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/acts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { rateTexts as texts } from './texts';

const kinds = ['tds', 'tcs', 'gst'] as const;

/** Lists the tax rates by their first days, and adds later ones. A rate that is not in force yet can be removed. */
export function Rates() {
  const rates = useQuery(taxRatesQuery);
  return (
    <Stack as="section" aria-label={texts.title} layerStyle="card" p={{ base: '5', md: '6' }} gap="4">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {texts.title}
        </Heading>
        <DialogButton
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          renderDialog={({ open, onClose }) => (
            <Dialog open={open} onClose={onClose} title={texts.add} description={texts.addText} size="md">
              <RateForm onClose={onClose} />
            </Dialog>
          )}
        >
          <Plus aria-hidden />
          {texts.add}
        </DialogButton>
      </Flex>
      <Text color="fg.muted">{texts.text}</Text>
      <QueryState query={rates} skeleton={<TextSkeleton lines={3} />}>
        {(items) => (
          <Stack as="ul" role="list" gap="0">
            {items.map((rate) => (
              <Rate key={rate.id} rate={rate} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

function Rate({ rate: { id, kind, rate, from, threshold } }: { rate: TaxRate }) {
  const changed = usePayoutsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(removeTaxRate(id), { success: texts.removed }),
    onSettled: changed,
  });
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text>
          {texts.kinds[kind]}
          <Text as="span" ms="3" fontWeight="semibold">
            {texts.percent(rate)}
          </Text>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.from(from, rupeesOf(threshold))}
        </Text>
      </Box>
      {from > today() && (
        <Button
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          aria-label={texts.removeOf(texts.kinds[kind], from)}
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
 * Reads a number with at most two decimals as hundredths; undefined if the text is not such a number, or the number is
 * too large.
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
    v.check((typed) => hundredths(typed, mostPercent) !== undefined, texts.rateRule),
  ),
  from: v.pipe(
    v.string(),
    v.check((day) => day >= today(), texts.dayRule),
  ),
  threshold: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || hundredths(typed, mostThreshold) !== undefined, texts.thresholdRule),
  ),
});

function RateForm({ onClose }: { onClose: () => void }) {
  const changed = usePayoutsChanged();
  const { register, submit, watch, formState } = useAppForm(rateSchema, { kind: 'tds', rate: '', from: today(), threshold: '' });
  const { errors, isSubmitting } = formState;
  const send = submit(async ({ kind, rate, from, threshold }) => {
    const limit = kind === 'tds' ? (hundredths(threshold, mostThreshold) ?? 0) : 0;
    await addTaxRate({ kind, rate: hundredths(rate, mostPercent) ?? 0, from, threshold: limit });
    showToast({ kind: 'success', text: texts.added });
    onClose();
    await changed();
  });
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <SelectField
          label={texts.kind}
          options={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          {...register('kind')}
        />
        <TextField label={texts.rate} inputMode="decimal" autoComplete="off" error={errors.rate?.message} {...register('rate')} />
        <TextField label={texts.day} type="date" min={today()} error={errors.from?.message} {...register('from')} />
        {watch('kind') === 'tds' && (
          <TextField
            label={texts.thresholdLabel}
            inputMode="decimal"
            autoComplete="off"
            error={errors.threshold?.message}
            {...register('threshold')}
          />
        )}
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.add} />
      </Stack>
    </chakra.form>
  );
}
