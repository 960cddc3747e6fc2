import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState, Suspense } from 'react';
import { Avatar } from '@/ui/photo/Avatar';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { PhotoPicker } from '@/ui/photo/PhotoPicker';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { accountQuery, saveAccountPhoto, useAccountUpdate } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { customerProfileTexts as texts } from './customerProfileTexts';
import { showToast } from '@/lib/toasts';
import { factHeight, ProfileFacts } from './ProfileFacts';

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

/** As tall as the profile. */
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
