import type { customers as english } from '#i18n/en/screens/customerImport.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the import of customers, in Vietnamese. */
export const customers = {
  import: {
    title: 'Nhập khách hàng từ tệp',
    text: 'Chọn một tệp CSV. Tệp được chạy thử trước: chưa có gì được tạo cho đến khi bạn xem kết quả.',
    drop: 'Chọn tệp CSV hoặc thả vào đây',
    limits:
      'CSV mã hóa UTF-8. Các cột, theo thứ tự bất kỳ: %{columns}. Bắt buộc có email và phone. Tối đa %{rows} dòng và %{max} MB.',
    template: 'Tải tệp mẫu',
    sending: 'Đang gửi tệp: %{percent} %',
    checking: 'Đang chạy thử…',
    creating: 'Đang tạo khách hàng…',
    stop: 'Dừng',
    stopped: 'Đã dừng nhập. Những khách hàng đã tạo vẫn được giữ.',
    another: 'Tệp khác',
    go: 'Nhập %{smart_count} khách hàng',
    tried: 'Đây là kết quả nếu nhập tệp này. Chưa có gì được tạo.',
    done: 'Đã tạo %{smart_count} khách hàng.',
    ignored: 'Các cột không dùng đến: %{names}',
    problems: 'Các dòng bị bỏ qua',
    first: '%{shown} trong số %{all} dòng bị bỏ qua',
    named: 'Tệp nêu %{count} dòng đầu tiên; còn %{more} dòng không được liệt kê.',
    download: 'Tải tất cả',
    line: '(dòng %{line})',
    counts: {
      rows: 'Số dòng',
      wouldCreate: 'Sẽ tạo',
      created: 'Đã tạo',
      duplicates: 'Trùng lặp',
      failed: 'Lỗi',
    },
    kinds: { duplicate: 'Trùng lặp', failed: 'Lỗi' },
    columns: {
      line: 'Dòng',
      result: 'Kết quả',
      column: 'Cột',
      reason: 'Lý do',
      value: 'Giá trị',
      existing: 'Đã có',
    },
  },
} as const satisfies Texts<typeof english>
