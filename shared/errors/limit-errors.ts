/** Errors of limits. Each says when the person can go on. */
const lifting = (sentence: string) => [429, `${sentence} You can go on at {until}.`] as const

export const LIMIT_ERRORS = {
  codes_one_a_minute: lifting('A code can be asked for once a minute.'),
  codes_three_a_day: lifting('Three codes can be asked for in a day.'),
  codes_five_a_day: lifting('Five codes can be asked for in a day.'),
  codes_no_more_today: lifting('So many codes were asked for that no more are sent today.'),
  profile_saves: lifting('You have saved your profile 30 times within five minutes, the most there may be.'),
  own_data_asked: lifting('You have asked for your data five times within a day, the most there may be.'),
  scans_read: lifting('Reading your scans has taken as much time as one person may use in five minutes.'),
  papers_compared: lifting('Comparing your papers has taken as much time as one person may use in five minutes.'),
  law_looked_up: lifting('Your searches and checks have taken as much time as one person may use in five minutes.'),
  assistants_asked: lifting('Your assistants have asked the library as often as they may within this time.'),
  api_keys_made: lifting('You have made 20 keys within a day, the most there may be.'),
  sessions_searched: lifting('You have searched very often within a minute.'),
  questions_20: lifting('You have asked 20 questions within five minutes, the most there may be.'),
  questions_150: lifting('You have asked 150 questions within five minutes, the most there may be.'),
  questions_a_day: lifting('You have asked 200 questions within a day, the most there may be.'),
  visitor_questions: [
    429,
    'Three questions a day can be asked without an account. Register to ask more now, or come back at {until}.',
  ],
  files_made: lifting('You have made 20 files within five minutes, the most there may be.'),
  reports_sent: lifting('Five reports have been sent within an hour, the most there may be.'),
  messages_sent: lifting('Three messages have been sent within an hour from your network, the most there may be.'),
  grievances_an_hour: lifting(
    'Three grievances have been sent within an hour from your network, the most there may be.',
  ),
  grievances_a_day: lifting('Ten grievances have been sent within a day from your network, the most there may be.'),
  certificates_checked: lifting(
    'Certificates have been checked 30 times within a minute from your network, the most there may be.',
  ),
  listings: lifting('You have listed yourself 20 times within a day, the most there may be.'),
  directory_opened: lifting(
    'The directory has been opened 60 times within a minute from your network, the most there may be.',
  ),
  places_looked_up: lifting(
    'Places have been looked up 10 times within a minute from your network, the most there may be.',
  ),
  requests_by_phone: lifting(
    'Three requests have been sent with this phone number within a day, the most there may be.',
  ),
  requests_by_network: lifting('Five requests have been sent within an hour from your network, the most there may be.'),
  requests_to_member: lifting('This member has been sent twenty requests within a day, the most there may be.'),
} as const
