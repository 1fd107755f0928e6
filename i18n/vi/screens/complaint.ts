import type { complaint as english } from '#i18n/en/screens/complaint.ts'
import type { Texts } from '#i18n/texts.ts'

/** Says on the page of a customer that they called a mail spam, in Vietnamese. */
export const complaint = {
  title: 'Đã báo email là thư rác ngày %{date}',
  text: 'Khách không nhận lời nhắc, thư báo trễ và thư chăm sóc khách. Thư trả lời khách vẫn được gửi.',
  lift: 'Cho phép gửi lại lời nhắc',
  lifted: '%{name} sẽ nhận lại lời nhắc.',
} satisfies Texts<typeof english>
