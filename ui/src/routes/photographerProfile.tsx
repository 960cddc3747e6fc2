import { Page } from '@/ui/layout/Page';
import { ProfileEditor } from '@/features/profileEditor/ProfileEditor';
import { profileEditorTexts } from '@/features/profileEditor/texts';

export function Component() {
  return (
    <Page title={profileEditorTexts.title}>
      <ProfileEditor />
    </Page>
  );
}
