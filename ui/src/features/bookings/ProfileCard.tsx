import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '@/components/Avatar';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { PhotoPicker } from '@/components/PhotoPicker';
import { TextSkeleton } from '@/components/Skeletons';
import { accountQuery, saveAccountPhoto, useAccountUpdate } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { showToast } from '@/lib/toasts';
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

function Profile({ account }: { account: Account }) {
  const show = useAccountUpdate();
  const [editing, setEditing] = useState(false);

  async function upload(square: File) {
    show((await saveAccountPhoto(account._id, square)).user);
    showToast({ kind: 'success', text: texts.photoSaved });
  }

  return (
    <Stack gap="6">
      <Stack align="center" gap="3">
        <Avatar src={account.profile_photo} name={account.fullName} size={photoSize} />
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
