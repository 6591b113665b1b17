import { expect, test } from '@jest/globals';
import { isReservedDisplayName } from './display-name.js';

test.each(
  'Superuser|Modteam|Moderater|SafetyBot|Crisis Bot|CrisisBot|Crisis Response|Crisis Worker|Crisis Intervention|HelpCenter|Customer Success|Security Alert|Verification Team|System Notice|Announcements|AutoModerator|AI Assistant|Psychologist|Medical Team|Rescue Team|Betreiberin|Krisenberaterin Anna|Krisenchat|Notfallteam|Psychotherapeutin|Psicóloga|Consejería de crisis|Atención en crisis|Administración|Dueño del sitio|Cellule de crise|Service d’écoute|Psychologue|Psicologo|Central de Ajuda|Apoio em crise|Служба спасения|Дежурный психолог|Владелец сайта|危机中心|心理医生|系统消息|臨床心理士|お知らせ|심리상담사|시스템 메시지|فريق مكاي|طبيب نفسي|मनोवैज्ञानिक|सहायक टीम'.split(
    '|',
  ),
)('%s claims a title of this service', (name) => {
  expect(isReservedDisplayName(name, 'Olivia.Stern')).toBe(true);
});

test.each(
  'Success|Success Okafor|Theo Bot|Duty|Alert|Rescue Dog Mum|Companion Cube|Miss Moneypenny|Billing|طبيب|مالك|मलिक|Médico de aldea|Central Park|Atención|Rosa Dueñas|Спасибо|Clinical Claire|Worker Bee|Nurse Joy|お茶|系長'.split(
    '|',
  ),
)('%s claims no title', (name) => {
  expect(isReservedDisplayName(name, 'Olivia.Stern')).toBe(false);
});
