/**
 * Time zones of the countries that have crisis lines: names of the IANA time zone database (zone.tab, release 2025b)
 * and their older aliases, which some systems still report. A name that ends in a slash matches all that begin with it.
 * Territories in which their country's lines answer are listed with it: the Åland Islands, Svalbard, and those of the
 * United States, where 988 is the law (National Suicide Hotline Designation Act; read on 2026-11-22 at
 * https://www.guampdn.com/news/call-988-for-guams-local-lifeline-center-new-national-local-hotline-for-mental-health-suicide/article_b5f75cfe-057b-11ed-9dc0-5b1b39a3f521.html).
 */
export const TIME_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/ America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario',
  AT: 'Europe/Vienna',
  AU: 'Antarctica/Macquarie Australia/',
  BE: 'Europe/Brussels',
  BR: 'America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Acre America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo Brazil/',
  CA: 'America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Montreal America/Nipigon America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Thunder_Bay America/Toronto America/Vancouver America/Whitehorse America/Winnipeg America/Yellowknife Canada/',
  CH: 'Europe/Zurich',
  CL: 'America/Coyhaique America/Punta_Arenas America/Santiago Chile/ Pacific/Easter',
  CN: 'Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Kashgar Asia/Shanghai Asia/Urumqi PRC',
  CO: 'America/Bogota',
  DE: 'Europe/Berlin Europe/Busingen',
  DK: 'Europe/Copenhagen',
  EG: 'Africa/Cairo Egypt',
  ES: 'Africa/Ceuta Atlantic/Canary Europe/Madrid',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  FR: 'Europe/Paris',
  GB: 'Europe/Belfast Europe/London GB GB-Eire',
  HK: 'Asia/Hong_Kong Hongkong',
  IE: 'Eire Europe/Dublin',
  IN: 'Asia/Calcutta Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo Japan',
  KR: 'Asia/Seoul ROK',
  MX: 'America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Ensenada America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey America/Ojinaga America/Santa_Isabel America/Tijuana Mexico/',
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  NL: 'Europe/Amsterdam',
  NO: 'Arctic/Longyearbyen Europe/Oslo',
  NZ: 'NZ NZ-CHAT Pacific/Auckland Pacific/Chatham',
  PH: 'Asia/Manila',
  PT: 'Atlantic/Azores Atlantic/Madeira Europe/Lisbon Portugal',
  RU: 'Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd W-SU',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore Singapore',
  TW: 'Asia/Taipei ROC',
  US: 'America/Adak America/Anchorage America/Atka America/Boise America/Chicago America/Denver America/Detroit America/Fort_Wayne America/Indiana/ America/Indianapolis America/Juneau America/Kentucky/ America/Knox_IN America/Los_Angeles America/Louisville America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/ America/Phoenix America/Puerto_Rico America/Shiprock America/Sitka America/St_Thomas America/Virgin America/Yakutat Navajo Pacific/Guam Pacific/Honolulu Pacific/Pago_Pago Pacific/Saipan Pacific/Samoa US/',
  ZA: 'Africa/Johannesburg',
};
