import { Badge, Flex, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { Panel } from '@/ui/layout/Panel';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { profileEditorTexts as texts } from './texts';

const EditCategoriesDialog = lazyDialog(() => import('./EditCategoriesDialog'), 'EditCategoriesDialog');

export function CategoriesCard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Panel
      title={texts.categories}
      action={
        <DialogButton
          size="sm"
          minH="11"
          variant="outline"
          colorPalette="gray"
          preload={EditCategoriesDialog.preload}
          renderDialog={(dialog) => <EditCategoriesDialog {...dialog} profile={profile} />}
        >
          <Pencil aria-hidden />
          {texts.editCategories}
        </DialogButton>
      }
    >
      {profile.categories.length === 0 && <Text color="fg.muted">{texts.noCategories}</Text>}
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {profile.categories.map((category) => (
          <Badge
            as="li"
            key={category._id}
            colorPalette="marigold"
            size="lg"
            px="3"
            py="1.5"
            textTransform="uppercase"
            letterSpacing="wide"
          >
            {category.name}
          </Badge>
        ))}
      </Flex>
    </Panel>
  );
}
