import { Page } from '@/components/Page';
import { ProfileEditor } from '@/features/profileEditor/ProfileEditor';
import { profileEditorTexts } from '@/texts/profileEditor';

export function Component() {
  return (
    <Page title={profileEditorTexts.title}>
      <ProfileEditor />
    </Page>
  );
}
