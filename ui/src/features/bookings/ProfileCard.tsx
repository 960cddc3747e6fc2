import { Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '@/components/Avatar';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { PhotoPicker } from '@/components/PhotoPicker';
import { TextSkeleton } from '@/components/Skeletons';
import type { Account } from '@/api/account';
import { sessionStore } from '@/session/session';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { showToast } from '@/lib/toasts';
import { accountQuery, type OwnAccount } from '@/api/ownAccount';
import { savePhoto } from '@/api/customerPhoto';
import { ProfileFacts } from './ProfileFacts';
import { ProfileForm } from './ProfileForm';

export function ProfileCard({ userId }: { userId: string }) {
  const own = useQuery(accountQuery(userId));
  return (
    <Panel title={texts.details}>
      <QueryState query={own} skeleton={<TextSkeleton lines={5} />}>
        {(account) => <Profile account={account} />}
      </QueryState>
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
        <ProfileForm account={account} onClose={() => setEditing(false)} onSaved={show} />
      ) : (
        <ProfileFacts account={account} onEdit={() => setEditing(true)} onSaved={show} />
      )}
    </Stack>
  );
}
