import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { adjust, photographersNamedQuery, usePayoutsChanged } from '@/api/admin/payouts';
import { fullNameOf } from '@/api/photographers';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { rupeesOf, typedPaise } from '@/lib/format/money';
import { showToast } from '@/lib/toasts';
import { commonTexts } from '@/texts/common';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { adjustmentTexts as texts } from './texts';

type AdjustmentDialogProps = { open: boolean; onClose: () => void };

/**
 * Lets an admin add an adjustment to the amount that a photographer is owed. The admin reviews its effect before it is saved.
 */
export function AdjustmentDialog({ open, onClose }: AdjustmentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.add} description={texts.addText} size="md">
      <AdjustmentForm onClose={onClose} />
    </Dialog>
  );
}

const mostPaise = 10_000_000_000;
const mostReason = 500;

const directions = ['gives', 'takes'] as const;

const adjustmentSchema = v.object({
  photographer: requiredText(texts.photographerRequired),
  direction: v.picklist(directions),
  amount: v.pipe(
    requiredText(texts.amountRule),
    v.check((typed) => typedPaise(typed, mostPaise) !== undefined, texts.amountRule),
  ),
  reason: requiredText(texts.reasonRequired),
});

type Person = { readonly id: string; readonly name: string };

function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const changed = usePayoutsChanged();
  const [person, setPerson] = useState<Person>();
  const [isReviewed, setReviewed] = useState(false);
  const form = useAppForm(adjustmentSchema, { photographer: '', direction: 'gives', amount: '', reason: '' });
  const { control, register, submit, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [direction, typed] = useWatch({ control, name: ['direction', 'amount'] });
  const paise = typedPaise(typed, mostPaise) ?? 0;

  const send = submit(async ({ photographer, reason }) => {
    if (!isReviewed) {
      setReviewed(true);
      return;
    }
    try {
      await adjust({ photographer, amount: direction === 'gives' ? paise : -paise, reason });
    } catch (failure) {
      // The server's message may belong to a field, so the form is shown again instead of the review.
      setReviewed(false);
      throw failure;
    }
    showToast({ kind: 'success', text: texts.added });
    onClose();
    await changed();
  });

  if (isReviewed) {
    const question = direction === 'gives' ? texts.confirmGives : texts.confirmTakes;
    return (
      <chakra.form onSubmit={send} noValidate>
        <Stack gap="5" pb="3">
          <Text role="status" textStyle="xl" fontWeight="semibold">
            {question(rupeesOf(paise), person?.name ?? '')}
          </Text>
          <Flex data-actions justify="flex-end" gap="3" wrap="wrap">
            <Button autoFocus variant="outline" colorPalette="gray" onClick={() => setReviewed(false)}>
              {texts.change}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText={texts.confirm}>
              {texts.confirm}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    );
  }
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <PersonField
          person={person}
          error={errors.photographer?.message}
          onChange={(chosen) => {
            setPerson(chosen);
            setValue('photographer', chosen?.id ?? '', { shouldValidate: formState.isSubmitted });
          }}
        />
        <RadioField control={control} name="direction" legend={texts.direction} choices={directions} labels={texts} inline />
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
        <FormField label={texts.reason} helper={texts.reasonHint} error={errors.reason?.message}>
          <Textarea rows={3} maxLength={mostReason} {...register('reason')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.review} />
      </Stack>
    </chakra.form>
  );
}

type PersonFieldProps = { person: Person | undefined; error: string | undefined; onChange: (person?: Person) => void };

const shortestSearch = 2;

/**
 * Lets the admin find a photographer by a part of the name. Photographers with the same name are distinguished by their email
 * addresses.
 */
function PersonField({ person, error, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const { data: found = [] } = useQuery({ ...photographersNamedQuery(name), enabled: !person && name.length >= shortestSearch });
  if (person)
    return (
      <Flex justify="space-between" align="center" gap="4">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {person.name}
        </Text>
        <Button size="sm" minH="10" variant="outline" colorPalette="gray" onClick={() => onChange(undefined)}>
          {texts.change}
        </Button>
      </Flex>
    );
  return (
    <Stack gap="2">
      <TextField
        label={texts.photographer}
        helper={texts.search}
        type="search"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {name.length >= shortestSearch && (
        <Stack as="ul" role="list" gap="1">
          {found.map((one) => (
            <li key={one.id}>
              <Button
                variant="ghost"
                colorPalette="gray"
                justifyContent="flex-start"
                width="full"
                whiteSpace="normal"
                h="auto"
                minH="10"
                textAlign="start"
                onClick={() => onChange({ id: one.id, name: fullNameOf(one) })}
              >
                {[fullNameOf(one), one.expand.user.email].join(commonTexts.separator)}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
