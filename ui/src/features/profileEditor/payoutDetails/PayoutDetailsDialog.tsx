import { Button, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { keys } from '@/api/keys';
import type { Payee } from '@/api/openapi.gen';
import { savePayee, sendPayoutCode } from '@/api/payouts';
import { refetchAfterInFlight } from '@/api/queryClient';
import { RadioCard } from '@/features/profileEditor/RadioCard';
import { ApiError } from '@/lib/errors';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { useAppForm, type AppForm } from '@/lib/forms/useAppForm';
import { type CodeKey, forgetSentCode, noteSentCode } from '@/lib/sentCodes';
import { showToast } from '@/lib/toasts';
import { useSession, useUserId } from '@/session/useSession';
import { OtpForm } from '@/shared/account/OtpDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { RadioGroup } from '@/ui/form/Radio';
import { TextField } from '@/ui/form/TextField';
import { payoutDetailsTexts as texts } from './texts';

const fieldsOf = { bank: ['account', 'accountAgain', 'ifsc'], upi: ['upi'] } as const;

const always = (format: PayeeFormat, message: string) =>
  v.pipe(
    requiredText(message),
    v.check((typed) => isWellFormed(format, typed), message),
  );

/** The fields of the form. Rules that depend on the kind, or on another field, are in `problemsOf`. */
const details = v.object({
  kind: v.picklist(['bank', 'upi']),
  name: always('name', texts.nameRule),
  account: optionalText(),
  accountAgain: optionalText(),
  ifsc: optionalText(),
  upi: optionalText(),
  pan: always('pan', texts.panRule),
  gstin: optionalText(),
});

type Details = v.InferOutput<typeof details>;

/** Returns the messages about fields that break a rule which depends on another field. */
function problemsOf(values: Details): Partial<Record<keyof Details, string>> {
  const { kind, account, accountAgain, ifsc, upi, pan, gstin } = values;
  const problems: Partial<Record<keyof Details, string>> = {};
  if (kind === 'bank') {
    if (!isWellFormed('account', account)) problems.account = texts.accountRule;
    else if (plain('account', account) !== plain('account', accountAgain)) problems.accountAgain = texts.accountsDiffer;
    if (!isWellFormed('ifsc', ifsc)) problems.ifsc = texts.ifscRule;
  } else if (!isWellFormed('upi', upi)) problems.upi = texts.upiRule;
  if (gstin && !isGstinOf(gstin, pan)) problems.gstin = texts.gstinRule;
  return problems;
}

const detailsSchema = v.pipe(
  details,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, message] of Object.entries(problemsOf(value)))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key as keyof Details] }],
      });
  }),
);

type PayoutDetailsDialogProps = { open: boolean; onClose: () => void; payee: Payee | null };

/** Lets the photographer enter or replace the payout details, and then the code that was sent by email. */
export function PayoutDetailsDialog({ open, onClose, payee }: PayoutDetailsDialogProps) {
  const [isCoding, setCoding] = useState(false);
  const email = useSession()?.user.email ?? '';

  function close() {
    setCoding(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={isCoding ? texts.codeTitle : texts.dialogTitle}
      description={isCoding ? texts.codeText(email) : texts.dialogText}
      size="lg"
    >
      <Steps payee={payee} isCoding={isCoding} onCoding={setCoding} onClose={close} />
    </Dialog>
  );
}

type StepsProps = { payee: Payee | null; isCoding: boolean; onCoding: (coding: boolean) => void; onClose: () => void };

function Steps({ payee, isCoding, onCoding, onClose }: StepsProps) {
  const client = useQueryClient();
  const own = keys.own(useUserId());
  const email = useSession()?.user.email ?? '';
  const codeKey: CodeKey = `payout ${email}`;
  // The account number, the UPI id and the PAN start empty, because the server does not send them in full.
  const form = useAppForm(detailsSchema, {
    kind: payee?.kind ?? 'bank',
    name: payee?.name ?? '',
    account: '',
    accountAgain: '',
    ifsc: payee?.ifsc ?? '',
    upi: '',
    pan: '',
    gstin: payee?.gstin ?? '',
  });

  async function sendCode() {
    const sent = await sendPayoutCode();
    noteSentCode(codeKey);
    return sent;
  }

  async function save(otpSTR: string) {
    const { kind, name, account, ifsc, upi, pan, gstin } = form.getValues();
    const where =
      kind === 'bank' ? { account: plain('account', account), ifsc: plain('ifsc', ifsc) } : { upi: plain('upi', upi) };
    try {
      const { message } = await savePayee({
        otpSTR,
        kind,
        name: plain('name', name),
        ...where,
        pan: plain('pan', pan),
        ...(gstin.trim() ? { gstin: plain('gstin', gstin) } : {}),
      });
      forgetSentCode(codeKey);
      showToast({ kind: 'success', text: message });
      await refetchAfterInFlight(client, own.payouts());
      onClose();
    } catch (failure) {
      // The server checks the details before the code, so the code remains valid.
      const refused = failure instanceof ApiError ? Object.keys(failure.fields).filter((field) => field !== 'otpSTR') : [];
      if (refused.length === 0) throw failure;
      onCoding(false);
      form.showFailure(failure, texts.failed);
    }
  }

  if (isCoding)
    return (
      <Stack gap="2" pb="3">
        <OtpForm codeKey={codeKey} onVerify={save} onResend={sendCode} />
        <Button variant="ghost" colorPalette="gray" onClick={() => onCoding(false)}>
          {texts.back}
        </Button>
      </Stack>
    );
  return <DetailsFields form={form} onCancel={onClose} onSubmit={() => sendCode().then(() => onCoding(true))} />;
}

type DetailsFieldsProps = { form: AppForm<typeof detailsSchema>; onCancel: () => void; onSubmit: () => Promise<void> };

// Browsers must neither suggest nor store these values.
const unkept = { autoComplete: 'off', spellCheck: false } as const;

function DetailsFields({ form: { register, control, submit, formState }, onCancel, onSubmit }: DetailsFieldsProps) {
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const isShown = (name: string) => (fieldsOf[kind] as readonly string[]).includes(name);
  return (
    <chakra.form onSubmit={submit(onSubmit, texts.failed)} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          name="kind"
          control={control}
          render={({ field }) => (
            <RadioGroup legend={texts.kind} value={field.value} onChange={field.onChange}>
              <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
                <RadioCard value="bank" label={texts.bank} hint={texts.bankHint} />
                <RadioCard value="upi" label={texts.upi} hint={texts.upiHint} />
              </SimpleGrid>
            </RadioGroup>
          )}
        />
        <TextField
          {...unkept}
          label={texts.name}
          helper={texts.nameHint}
          maxLength={60}
          error={errors.name?.message}
          {...register('name')}
        />
        {isShown('account') && (
          <>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
              <TextField
                {...unkept}
                label={texts.account}
                inputMode="numeric"
                error={errors.account?.message}
                {...register('account')}
              />
              <TextField
                {...unkept}
                label={texts.accountAgain}
                inputMode="numeric"
                onPaste={(event) => event.preventDefault()}
                error={errors.accountAgain?.message}
                {...register('accountAgain')}
              />
            </SimpleGrid>
            <TextField
              {...unkept}
              label={texts.ifsc}
              helper={texts.ifscHint}
              error={errors.ifsc?.message}
              {...register('ifsc')}
            />
          </>
        )}
        {isShown('upi') && (
          <TextField {...unkept} label={texts.upiId} inputMode="email" error={errors.upi?.message} {...register('upi')} />
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <TextField {...unkept} label={texts.pan} helper={texts.panHint} error={errors.pan?.message} {...register('pan')} />
          <TextField
            {...unkept}
            label={texts.gstin}
            helper={texts.gstinHint}
            error={errors.gstin?.message}
            {...register('gstin')}
          />
        </SimpleGrid>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onCancel} busy={isSubmitting} label={texts.send} />
      </Stack>
    </chakra.form>
  );
}

/** The formats of payout details after `plain` has converted them. The server checks them as well. */
const formats = {
  name: /^[A-Z][A-Z .'&-]{1,59}$/,
  account: /^\d{9,18}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  upi: /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/,
  pan: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/,
} as const;

type PayeeFormat = keyof typeof formats;

/** Returns a typed value as it is sent: without unnecessary spaces, and in capitals unless it is a UPI id. */
export function plain(field: PayeeFormat | 'gstin', typed: string): string {
  const trimmed = field === 'name' ? typed.trim().replaceAll(/\s+/g, ' ') : typed.replaceAll(/\s/g, '');
  return field === 'upi' ? trimmed : trimmed.toUpperCase();
}

export function isWellFormed(field: PayeeFormat, typed: string): boolean {
  return formats[field].test(plain(field, typed));
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinFormat = /^(0[1-9]|[12]\d|3[0-8]|97)([A-Z]{5}\d{4}[A-Z])[A-Z0-9]Z[A-Z0-9]$/;

/** Reports whether a GSTIN belongs to a PAN and has the right check character. */
export function isGstinOf(gstin: string, pan: string): boolean {
  const typed = plain('gstin', gstin);
  if (gstinFormat.exec(typed)?.[2] !== plain('pan', pan)) return false;
  const sum = Array.from(typed.slice(0, -1), (character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / characters.length) + (product % characters.length);
  }).reduce((total, part) => total + part, 0);
  return characters[(characters.length - (sum % characters.length)) % characters.length] === typed.at(-1);
}
