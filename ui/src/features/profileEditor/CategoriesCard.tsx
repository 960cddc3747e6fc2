import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Panel } from '@/components/Panel';
import { EditCategoriesDialog } from '@/features/profileEditor/EditCategoriesDialog';
import type { OwnPhotographer } from '@/lib/api/photographer';
import { profileEditorTexts as texts } from '@/lib/texts/profileEditor';

export function CategoriesCard({ profile }: { profile: OwnPhotographer }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={texts.categories}
      action={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
          {texts.editCategories}
        </Button>
      }
    >
      {profile.categories.length === 0 && <Text color="fg.muted">{texts.noCategories}</Text>}
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {profile.categories.map((category) => (
          <Badge as="li" key={category._id} colorPalette="marigold" size="lg" px="3" py="1.5" textTransform="uppercase" letterSpacing="wide">
            {category.name}
          </Badge>
        ))}
      </Flex>
      <EditCategoriesDialog open={editing} onClose={() => setEditing(false)} profile={profile} />
    </Panel>
  );
}
