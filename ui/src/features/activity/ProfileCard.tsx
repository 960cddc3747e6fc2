import { Badge, Box, Button, type ButtonProps, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { accountQuery, saveAccountPhoto, useAccountUpdate } from '@/api/account';
import { useTextMessages } from '@/api/config';
import type { Account } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { showToast } from '@/lib/toasts';
import { emailTexts } from '@/shared/account/texts';
import { actTexts, peopleTexts } from '@/texts/words';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { Panel } from '@/ui/layout/Panel';
import { Avatar } from '@/ui/photo/Avatar';
import { PhotoPicker } from '@/ui/photo/PhotoPicker';
import { customerProfileTexts as texts } from './texts';

const ProfileForm = lazyNamed(() => import('./ProfileForm'), 'ProfileForm');

export function ProfileCard({ userId }: { userId: string }) {
  const own = useQuery(accountQuery(userId));
  return (
    <Panel title={texts.details}>
      <QueryState query={own} skeleton={<ProfileSkeleton />}>
        {(account) => <Profile account={account} />}
      </QueryState>
    </Panel>
  );
}

const photoSize = 72;

/** Takes the place of the profile until it has loaded, with the same height. */
function ProfileSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton boxSize={`${photoSize}px`} borderRadius="full" />
      <Box>
        {['name', 'email', 'mobile'].map((fact) => (
          <Stack key={fact} minH={factHeight} justify="center">
            <TextSkeleton lines={2} />
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

function Profile({ account }: { account: Account }) {
  const show = useAccountUpdate();
  const [editing, setEditing] = useState(false);

  async function upload(square: File) {
    show((await saveAccountPhoto(account._id, square)).user);
    showToast({ kind: 'success', text: texts.photoSaved });
  }

  return (
    <Stack gap="3">
      <Flex align="center" gap="4">
        <Avatar src={account.profile_photo} name={account.fullName} size={photoSize} />
        <PhotoPicker size="sm" h="11" onSave={upload}>
          {account.profile_photo ? texts.replacePhoto : texts.uploadPhoto}
        </PhotoPicker>
      </Flex>
      {editing ? (
        <Suspense fallback={<TextSkeleton lines={5} />}>
          <ProfileForm account={account} onClose={() => setEditing(false)} onSaved={show} />
        </Suspense>
      ) : (
        <ProfileFacts account={account} onEdit={() => setEditing(true)} onSaved={show} />
      )}
    </Stack>
  );
}

const ChangeEmailDialog = lazyDialog(() => import('@/shared/account/ChangeEmailDialog'), 'ChangeEmailDialog');

const factHeight = '4.5rem';

/** The style of the buttons beside the labels. */
const changes: ButtonProps = {
  size: 'sm',
  h: '11',
  px: '2',
  me: '-2',
  variant: 'plain',
  colorPalette: 'gray',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
};

type ProfileFactsProps = { account: Account; onEdit: () => void; onSaved: (account: Account) => void };

function ProfileFacts({ account, onEdit, onSaved }: ProfileFactsProps) {
  return (
    <Box as="dl">
      <ChangeableFact
        label={texts.name}
        change={
          <Button {...changes} onClick={onEdit}>
            {actTexts.edit}
          </Button>
        }
      >
        {account.fullName}
      </ChangeableFact>
      <ChangeableFact
        label={peopleTexts.email}
        change={
          <DialogButton
            {...changes}
            preload={ChangeEmailDialog.preload}
            renderDialog={(dialog) => <ChangeEmailDialog {...dialog} email={account.email} />}
          >
            {emailTexts.change}
          </DialogButton>
        }
      >
        {account.email}
      </ChangeableFact>
      <ChangeableFact label={peopleTexts.mobile} change={<PhoneButton {...changes} account={account} onSaved={onSaved} />}>
        {account.mobileno ? (
          <HStack as="span" wrap="wrap">
            <span>+91 {account.mobileno}</span>
            {account.mobileVerified ? (
              <Badge colorPalette="green">
                <BadgeCheck size={14} aria-hidden />
                {peopleTexts.verified}
              </Badge>
            ) : (
              <Badge>{peopleTexts.notVerified}</Badge>
            )}
          </HStack>
        ) : (
          <Text as="span" color="fg.muted">
            {peopleTexts.noMobile}
          </Text>
        )}
      </ChangeableFact>
    </Box>
  );
}

type ChangeableFactProps = { label: string; change: ReactNode; children: ReactNode };

function ChangeableFact({ label, change, children }: ChangeableFactProps) {
  return (
    <Fact label={label} position="relative" minH={factHeight} py="3" borderTopWidth="1px" borderColor="border.subtle">
      {children}
      <Box as="span" position="absolute" top="0" insetEnd="0">
        {change}
      </Box>
    </Fact>
  );
}

const VerifyMobileDialog = lazyDialog(() => import('@/shared/account/VerifyMobileDialog'), 'VerifyMobileDialog');
const UnverifiedPhoneDialog = lazyDialog(() => import('./UnverifiedPhoneDialog'), 'UnverifiedPhoneDialog');

type PhoneButtonProps = ButtonProps & { account: Account; onSaved: (account: Account) => void };

/**
 * Renders the button for adding or changing the phone number. If the server can send text messages, the number is verified with
 * a code.
 */
function PhoneButton({ account, onSaved, ...button }: PhoneButtonProps) {
  const [open, setOpen] = useState<boolean>();
  const canSendCodes = useTextMessages();
  const PhoneDialog = canSendCodes ? VerifyMobileDialog : UnverifiedPhoneDialog;
  const close = () => setOpen(false);
  const dialog = { userId: account._id, mobileNo: account.mobileno, onClose: close, onSaved };

  return (
    <>
      <Button {...button} {...PhoneDialog.preload} onClick={() => setOpen(true)}>
        {account.mobileno ? texts.changePhone : texts.addPhone}
      </Button>
      {open !== undefined && <PhoneDialog open={open} {...dialog} />}
    </>
  );
}
