import { chakra, Flex } from '@chakra-ui/react';
import { CalendarDays, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { profileEditorTexts as texts } from './texts';

const tabs = [
  { tab: 'profile', to: '/profiledit', label: texts.profileTab, icon: UserRound },
  { tab: 'calendar', to: '/profiledit?tab=calendar', label: texts.calendarTab, icon: CalendarDays },
] as const;

export type EditorTab = (typeof tabs)[number]['tab'];

const TabLink = chakra(Link);

/** Links between the two parts of one's profile. */
export function EditorTabs({ current }: { current: EditorTab }) {
  return (
    <Flex as="nav" aria-label={texts.tabs} gap="1" borderBottomWidth="1px" borderColor="border">
      {tabs.map(({ tab, to, label, icon: Icon }) => (
        <TabLink
          key={tab}
          to={to}
          aria-current={tab === current ? 'page' : undefined}
          display="flex"
          alignItems="center"
          gap="2"
          h="12"
          px={{ base: '4', md: '5' }}
          mb="-1px"
          fontWeight="semibold"
          color="fg.muted"
          borderBottomWidth="2px"
          borderColor="transparent"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', borderColor: 'marigold.border' }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </TabLink>
      ))}
    </Flex>
  );
}
