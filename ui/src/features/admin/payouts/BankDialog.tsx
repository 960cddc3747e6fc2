import { Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { readBankFile, usePayoutsChanged } from '@/api/admin/payouts';
import type { BankAnswer, PayoutBatch } from '@/api/openapi.gen';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { bankTexts as texts } from './texts';

type BankDialogProps = { open: boolean; onClose: () => void; batch: PayoutBatch };

/**
 * Lets an admin upload the bank's file with the results of a batch, and then shows the totals and the rows that have a problem.
 */
export function BankDialog({ open, onClose, batch }: BankDialogProps) {
  const [answer, setAnswer] = useState<BankAnswer>();

  function close() {
    setAnswer(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={texts.title(batch.number)} description={texts.text} size="lg">
      {answer ? <Result answer={answer} onClose={close} /> : <BankForm batch={batch} onClose={close} onAnswer={setAnswer} />}
    </Dialog>
  );
}

const columns = ['reference', 'amount', 'utr', 'status'] as const;
const mostBytes = 1 << 20;

const columnName = () => requiredText(texts.nameRequired);
const bankSchema = v.object({
  file: v.pipe(
    v.nullable(v.instance(File)),
    v.check((file) => file !== null, texts.fileRequired),
    v.check((file) => (file?.size ?? 0) <= mostBytes, texts.tooLarge),
  ),
  reference: columnName(),
  amount: columnName(),
  utr: columnName(),
  status: columnName(),
});

type BankFormProps = { batch: PayoutBatch; onClose: () => void; onAnswer: (answer: BankAnswer) => void };

function BankForm({ batch, onClose, onAnswer }: BankFormProps) {
  const changed = usePayoutsChanged();
  const { control, register, submit, formState } = useAppForm(bankSchema, {
    file: null,
    reference: 'reference',
    amount: 'amount',
    utr: 'utr',
    status: 'status',
  });
  const { errors, isSubmitting } = formState;
  const send = submit(async ({ file, ...names }) => {
    if (!file) return;
    onAnswer(await readBankFile(batch.batchId, file, names));
    await changed();
  }, texts.failed);
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          name="file"
          control={control}
          render={({ field: { name, ref, onBlur, onChange } }) => (
            <FormField label={texts.file} error={errors.file?.message}>
              <Input
                ref={ref}
                name={name}
                type="file"
                accept=".csv,text/csv"
                py="2"
                onBlur={onBlur}
                onChange={(event) => onChange(event.target.files?.[0] ?? null)}
              />
            </FormField>
          )}
        />
        <Text fontWeight="medium" textStyle="sm">
          {texts.columns}
        </Text>
        <SimpleGrid columns={2} gap="4" alignItems="start">
          {columns.map((column) => (
            <TextField
              key={column}
              label={texts.names[column]}
              autoComplete="off"
              error={errors[column]?.message}
              {...register(column)}
            />
          ))}
        </SimpleGrid>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.apply} />
      </Stack>
    </chakra.form>
  );
}

function Result({ answer, onClose }: { answer: BankAnswer; onClose: () => void }) {
  const { problems } = answer;
  return (
    <Stack gap="4" pb="3">
      <Text role="status" fontWeight="semibold">
        {texts.counts(answer)}
      </Text>
      <Text color={problems.length > 0 ? 'fg.error' : 'fg.muted'}>
        {problems.length > 0 ? texts.problems(problems.length) : texts.noProblems}
      </Text>
      <Stack as="ul" role="list" gap="2" maxH="sm" overflowY="auto" tabIndex={problems.length > 0 ? 0 : undefined}>
        {problems.map(({ row, reference, code }) => (
          <li key={row}>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {texts.row(row, reference)}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {texts.codes[code]}
            </Text>
          </li>
        ))}
      </Stack>
      <Flex data-actions justify="flex-end">
        <Button autoFocus onClick={onClose}>
          {texts.done}
        </Button>
      </Flex>
    </Stack>
  );
}
