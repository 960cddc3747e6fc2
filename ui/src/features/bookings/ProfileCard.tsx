import { Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Avatar } from '@/components/Avatar';
import { ErrorState } from '@/components/ErrorState';
import { Panel } from '@/components/Panel';
import { PhotoPicker } from '@/components/PhotoPicker';
import { TextSkeleton } from '@/components/Skeletons';
import type { Account } from '@/api/account';
import { sessionStore } from '@/session/session';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { showToast } from '@/lib/toasts';
import { accountQuery, type OwnAccount } from '@/api/ownAccount';
import { savePhoto } from '@/api/customerPhoto';
import { ProfileFacts } from './ProfileFacts';

const ProfileForm = lazyNamed(() => import('./ProfileForm'), 'ProfileForm');

export function ProfileCard({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useQuery(accountQuery(userId));
  return (
    <Panel title={texts.details}>
      {isPending && <TextSkeleton lines={5} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Profile account={data} />}
    </Panel>
  );
}

const photoSize = 128;

function Profile({ account }: { account: OwnAccount }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);

  /** Shows what was saved, here and in the header. */
  function show(saved: Account) {
    client.setQueryData(accountQuery(account._id).queryKey, (before) => before && { ...before, ...saved });
    sessionStore.update(saved);
  }

  async function upload(square: File) {
    show((await savePhoto(account._id, square)).user);
    showToast({ kind: 'success', text: texts.photoSaved });
  }

  return (
    <Stack gap="6">
      <Stack align="center" gap="3">
        <Avatar src={account.picture} name={account.fullName} size={photoSize} />
        <PhotoPicker size="sm" h="10" onSave={upload}>
          {account.profile_photo ? texts.replacePhoto : texts.uploadPhoto}
        </PhotoPicker>
      </Stack>
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
