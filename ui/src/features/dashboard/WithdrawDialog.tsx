import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useDashboardRefresh, withdrawFromShoot } from '@/api/dashboard';
import type { BookingRequest, OwnPhotographer, WithdrawalReason } from '@/api/openapi.gen';
import { ownProfileQuery } from '@/api/ownProfile';
import { useServerNow } from '@/api/serverClock';
import { formatDayAndTime, startOf } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { withdrawalTexts as texts } from './withdrawalTexts';
import { RadioField } from '@/ui/form/RadioField';

type WithdrawDialogProps = { open: boolean; onClose: () => void; shoot: BookingRequest };

/** Asks why the photographer withdraws from a shoot, lists the consequences, and withdraws after a click on the last button. */
export function WithdrawDialog({ open, onClose, shoot }: WithdrawDialogProps) {
  const { category, name, date, time } = shoot;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={texts.title}
      description={texts.ofShoot(category, firstNameOf(name), formatDayAndTime(date, time))}
    >
      <WithdrawForm shoot={shoot} onClose={onClose} />
    </Dialog>
  );
}

const reasons = ['ill', 'equipment', 'emergency', 'other'] as const satisfies readonly WithdrawalReason[];
const maxNoteLength = 500;
const withdrawalSchema = v.object({
  reason: v.picklist(reasons, texts.reasonRequired),
  words: optionalText(),
});

function WithdrawForm({ shoot, onClose }: { shoot: BookingRequest; onClose: () => void }) {
  const refresh = useDashboardRefresh();
  const { data: profile } = useQuery(ownProfileQuery(useUserId()));
  const now = useServerNow();
  const { register, control, submit, formState } = useAppForm(withdrawalSchema, { words: '' });
  const { errors, isSubmitting } = formState;

  const withdraw = submit(async (withdrawal) => {
    const { message, rescue } = await withdrawFromShoot(shoot.bookingId, withdrawal);
    showToast({ kind: 'success', text: rescue ? texts.done(message) : texts.doneTooLate(message) });
    onClose();
    await refresh();
  }, texts.failed);

  return (
    <chakra.form onSubmit={withdraw} noValidate>
      <Stack gap="5" pb="3">
        <RadioField control={control} name="reason" legend={texts.reason} choices={reasons} labels={texts.reasons} inline />
        <FormField label={texts.words} helper={texts.wordsHint} error={errors.words?.message}>
          <Textarea rows={2} maxLength={maxNoteLength} {...register('words')} />
        </FormField>
        <Consequences title={texts.happens} items={consequencesOf(shoot, now)} />
        <Consequences title={texts.costs} items={costsOf(profile)} />
        <FormError message={errors.root?.message} />
        <Flex data-actions justify="flex-end" gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" colorPalette="red" loading={isSubmitting} loadingText={texts.submit}>
            {texts.submit}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Box bg="bg.muted" borderRadius="md" px="4" py="3">
      <Heading as="h3" textStyle="md" fontFamily="body" letterSpacing="normal">
        {title}
      </Heading>
      <Stack as="ul" gap="1" mt="1.5" ps="5" css={{ listStyle: 'disc' }}>
        {items.map((item) => (
          <Text as="li" key={item} textStyle="sm">
            {item}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

const minNotice = 90 * 60_000;

/** Lists what happens to the shoot if its photographer withdraws now. */
export function consequencesOf({ date, time }: Pick<BookingRequest, 'date' | 'time'>, now: number): readonly string[] {
  const inTime = startOf(date, time) - now >= minNotice;
  return [texts.told, inTime ? texts.othersAsked : texts.tooLate, texts.blocked];
}

/** Lists what the withdrawal costs the photographer. */
export function costsOf(profile: Pick<OwnPhotographer, 'withdrawals' | 'withdrawalsOf'> | undefined): readonly string[] {
  const { withdrawals, withdrawalsOf } = profile ?? {};
  const counted =
    withdrawals === undefined || withdrawalsOf === undefined
      ? texts.countedAlone
      : texts.counted(withdrawals + 1, withdrawalsOf + 1);
  return [counted, texts.second, texts.third];
}
