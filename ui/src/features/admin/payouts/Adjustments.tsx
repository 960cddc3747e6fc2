import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { adjust, adjustmentsQuery, photographersNamedQuery, usePayoutsChanged, type Adjustment } from '@/api/admin/payouts';
import { fullNameOf } from '@/api/photographers';
import { formatDayOf } from '@/lib/format/dates';
import { formatRupees, rupeesOf, typedPaise } from '@/lib/format/money';
import { exactText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Combobox } from '@/ui/form/Combobox';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { Radio, RadioGroup } from '@/ui/form/Radio';
import { TextField } from '@/ui/form/TextField';
import { adjustmentTexts as texts } from './texts';

/** Lists the adjustments of what is due to photographers, and adds one. */
export function Adjustments() {
  const [page, setPage] = useState(1);
  const adjustments = useQuery(adjustmentsQuery(page));
  return (
    <Stack as="section" aria-label={texts.title} layerStyle="card" p={{ base: '5', md: '6' }} gap="4">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {texts.title}
        </Heading>
        <DialogButton
          variant="outline"
          colorPalette="gray"
          renderDialog={({ open, onClose }) => (
            <Dialog open={open} onClose={onClose} title={texts.add} description={texts.addText} size="md">
              <AdjustmentForm onClose={onClose} />
            </Dialog>
          )}
        >
          {texts.add}
        </DialogButton>
      </Flex>
      <QueryState query={adjustments} skeleton={<TextSkeleton lines={3} />}>
        {(data) => (
          <>
            {data.totalItems === 0 && <Text color="fg.muted">{texts.none}</Text>}
            <Stack as="ul" role="list" gap="0">
              {data.items.map((adjustment) => (
                <Row key={adjustment.id} adjustment={adjustment} />
              ))}
            </Stack>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Row({ adjustment: { amount, reason, created, expand } }: { adjustment: Adjustment }) {
  return (
    <Flex as="li" justify="space-between" gap="4" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text overflowWrap="anywhere">{fullNameOf(expand.photographer)}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {texts.line(formatDayOf(created), reason)}
        </Text>
      </Box>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flexShrink={0}>
        {formatRupees(rupeesOf(amount))}
      </Text>
    </Flex>
  );
}

const mostReason = 500;
const mostPaise = 100_000_000_00;
const adjustmentSchema = v.object({
  photographer: exactText(texts.photographerRequired),
  direction: v.picklist(['gives', 'takes']),
  amount: v.pipe(
    v.string(),
    v.check((typed) => typedPaise(typed, mostPaise) !== undefined, texts.amountRule),
  ),
  reason: requiredText(texts.reasonRequired),
});

/** Asks for an adjustment, and shows what it does before it is added, because it stays for good. */
function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [reviewed, setReviewed] = useState('');
  const changed = usePayoutsChanged();
  const { data: found = [] } = useQuery(photographersNamedQuery(name));
  const options = found.map((person) => ({ value: person.id, label: fullNameOf(person) }));
  const { control, register, submit, formState } = useAppForm(adjustmentSchema, {
    photographer: '',
    direction: 'takes',
    amount: '',
    reason: '',
  });
  const { errors, isSubmitting } = formState;
  const send = submit(async ({ photographer, direction, amount, reason }) => {
    const paise = typedPaise(amount, mostPaise) ?? 0;
    const label = options.find(({ value }) => value === photographer)?.label ?? '';
    const question = direction === 'gives' ? texts.confirmGives : texts.confirmTakes;
    const summary = question(rupeesOf(paise), label);
    if (reviewed !== summary) {
      setReviewed(summary);
      return;
    }
    await adjust({ photographer, amount: direction === 'gives' ? paise : -paise, reason });
    showToast({ kind: 'success', text: texts.added });
    onClose();
    await changed();
  });
  return (
    <chakra.form onSubmit={send} onChange={() => setReviewed('')} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          autoComplete="off"
          label={texts.search}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Controller
          name="photographer"
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <Combobox
              label={texts.photographer}
              options={options}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.photographer?.message}
            />
          )}
        />
        <Controller
          name="direction"
          control={control}
          render={({ field }) => (
            <RadioGroup legend={texts.direction} value={field.value} onChange={field.onChange}>
              <Radio value="takes" minH="10">
                {texts.takes}
              </Radio>
              <Radio value="gives" minH="10">
                {texts.gives}
              </Radio>
            </RadioGroup>
          )}
        />
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label={texts.reason}
          helper={texts.reasonHint}
          maxLength={mostReason}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <FormError message={errors.root?.message} />
        {reviewed && (
          <Text role="status" fontWeight="semibold">
            {reviewed}
          </Text>
        )}
        <FormActions onCancel={onClose} busy={isSubmitting} label={reviewed ? texts.confirm : texts.review} />
      </Stack>
    </chakra.form>
  );
}
