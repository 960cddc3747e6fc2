import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Contact, Images } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { adminKeys } from '@/api/admin/keys';
import {
  profileParts,
  release,
  setApproved,
  turnDown,
  useApprovalShown,
  type AdminPhotographer,
  type ProfilePart,
} from '@/api/admin/photographers';
import { useTextMessages } from '@/api/config';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { ruleTexts } from '@/texts/rules';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { adminPhotographerTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');
const ContactDialog = lazyDialog(() => import('./ContactDialog'), 'ContactDialog');
const PortfolioDialog = lazyDialog(() => import('./PortfolioDialog'), 'PortfolioDialog');

const linkLook = { variant: 'outline', colorPalette: 'gray', size: 'sm', h: '11', px: '2' } as const;

/** Shows the buttons that open the contact details and the portfolio, which an admin needs for a decision. */
export function PhotographerLinks({ photographer }: { photographer: AdminPhotographer }) {
  return (
    <SimpleGrid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))">
      <DialogButton
        {...linkLook}
        preload={ContactDialog.preload}
        aria-label={texts.contactOf(photographer.name)}
        renderDialog={(dialog) => <ContactDialog {...dialog} photographer={photographer} />}
      >
        <Contact aria-hidden />
        {texts.contact}
      </DialogButton>
      <DialogButton
        {...linkLook}
        preload={PortfolioDialog.preload}
        aria-label={texts.portfolioOf(photographer.name)}
        renderDialog={(dialog) => <PortfolioDialog {...dialog} photographer={photographer} />}
      >
        <Images aria-hidden />
        {texts.portfolio}
      </DialogButton>
    </SimpleGrid>
  );
}

/**
 * Approves a photographer or withdraws the approval. A complete profile is approved with one click. Approving an incomplete one
 * and withdrawing an approval must be confirmed. One button serves both purposes and is never disabled, so that it keeps the
 * focus.
 */
export function ApprovalButton({ photographer }: { photographer: AdminPhotographer }) {
  const { id, name, approved } = photographer;
  const { missing, all } = useMissing(photographer);
  const [asking, setAsking] = useState(false);
  const showApproval = useApprovalShown();
  const isUnlisted = missing.includes('categories') || missing.includes('prices');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (next: boolean) =>
      withToast(setApproved(id, next), { success: next ? approvedText(name, isUnlisted) : texts.isWithdrawn(name) }),
    onSuccess: (approval) => {
      showApproval(id, approval);
      setAsking(false);
    },
  });

  const look = approved
    ? ({ variant: 'outline', colorPalette: 'gray', children: texts.withdraw, 'aria-label': texts.withdrawOf(name) } as const)
    : ({ children: texts.approve, 'aria-label': texts.approveOf(name) } as const);
  const question = approved
    ? {
        title: texts.withdrawTitle,
        description: texts.withdrawText(name),
        confirmLabel: texts.withdraw,
        destructive: true,
      }
    : {
        title: texts.approveTitle(name),
        description: texts.approveIncomplete(name, all - missing.length, all),
        confirmLabel: texts.approveAnyway,
      };
  return (
    <>
      <Button {...look} onClick={() => (approved || missing.length > 0 ? setAsking(true) : mutate(true))} />
      <ConfirmDialog
        open={asking}
        {...question}
        loading={isPending}
        onConfirm={() => mutate(!approved)}
        onClose={() => setAsking(false)}
      >
        {!approved && (
          <>
            <Text>{texts.missing(missing)}</Text>
            {isUnlisted && <Text mt="2">{texts.approveUnlisted}</Text>}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

const approvedText = (name: string, isUnlisted: boolean) =>
  isUnlisted ? texts.isApprovedUnlisted(name) : texts.isApproved(name);

/** Lets an admin turn down a photographer who is not approved, with a message that is sent by email. */
export function TurnDownButton({ photographer }: { photographer: AdminPhotographer }) {
  const [asking, setAsking] = useState(false);
  const { name } = photographer;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" aria-label={texts.turnDownOf(name)} onClick={() => setAsking(true)}>
        {texts.turnDown}
      </Button>
      <Dialog open={asking} onClose={close} title={texts.turnDownTitle(name)} description={texts.turnDownText}>
        <TurnDownForm photographer={photographer} onClose={close} />
      </Dialog>
    </>
  );
}

const maxNoteLength = 1000;
const noteSchema = v.object({ reviewNote: requiredText(ruleTexts.required(texts.message)) });

function TurnDownForm({
  photographer: { id, name, reviewNote },
  onClose,
}: {
  photographer: AdminPhotographer;
  onClose: () => void;
}) {
  const showApproval = useApprovalShown();
  const { register, submit, formState } = useAppForm(noteSchema, { reviewNote });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ reviewNote: note }) => {
    showApproval(id, await turnDown(id, note));
    showToast({ kind: 'success', text: texts.isTurnedDown(name) });
    onClose();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.message} error={errors.reviewNote?.message}>
          <Textarea rows={4} maxLength={maxNoteLength} {...register('reviewNote')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.turnDownConfirm} destructive />
      </Stack>
    </chakra.form>
  );
}

/** Renders the button that makes a photographer available again whom the server made unavailable for cancelling too often. */
export function ReleaseButton({ photographer: { id, name } }: { photographer: AdminPhotographer }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(release(id), { success: texts.isReleased(name) }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.photographers }),
        client.invalidateQueries({ queryKey: adminKeys.waiting }),
      ]),
  });
  return (
    <Button aria-label={texts.releaseOf(name)} loading={isPending} onClick={() => mutate()}>
      {texts.release}
    </Button>
  );
}

/**
 * Returns the missing parts of a profile, and the total number of required parts. A server that cannot send text messages
 * cannot verify mobile numbers, so it does not require a mobile number.
 */
export function useMissing({ missing }: Pick<AdminPhotographer, 'missing'>) {
  const textMessages = useTextMessages();
  const isNeeded = (part: ProfilePart) => textMessages || part !== 'mobile';
  return { missing: missing.filter(isNeeded), all: profileParts.filter(isNeeded).length };
}
