/** Rich texts that are kept as they are, by the server when they are written and by the browser when they are shown. */
export const keptTexts: readonly string[] = [
  '<h2 align="center">一、时间</h2><p data-indent="2">请<strong>各院</strong><em>按时</em><u>参加</u><s>取消</s>。</p>',
  '<ul><li><p>报到</p></li></ul><ol start="3"><li><p>签到</p></li></ol><blockquote><p>注意</p></blockquote><hr>',
  '<table><tbody><tr><th colspan="2"><p align="center">名单</p></th></tr><tr><td rowspan="2"><p>甲</p></td><td><p>乙</p></td></tr><tr><td><p>丙</p></td></tr></tbody></table>',
  '<img data-picture="3002" alt="会场平面图" width="480" height="320">',
]

interface HostileText {
  readonly html: string
  /** What the server keeps of it. */
  readonly clean: string
  /** What the browser shows, where it reads the HTML otherwise than the server’s parser. */
  readonly shown?: string
}

/** What is tried against the cleaners of rich texts (decision 0210). */
export const hostileTexts: readonly HostileText[] = [
  { html: '<p>a<script>alert(1)</script>b</p>', clean: '<p>ab</p>' },
  {
    html: '<p onclick="alert(1)" style="position:fixed" class="x" id="y" data-x="1" aria-label="z">a</p>',
    clean: '<p>a</p>',
  },
  { html: '<p align="justify" data-indent="9">a</p>', clean: '<p>a</p>' },
  { html: '<p align="center;position:fixed" data-indent="1e1">a</p>', clean: '<p>a</p>' },
  { html: '<img src=x onerror=alert(1)>a', clean: 'a' },
  {
    html: '<img src="https://evil.example/x.png" data-picture="7" srcset="https://evil.example/y.png 2x" sizes="1px" loading="lazy" onerror="alert(1)" style="width:9999px">a',
    clean: '<img data-picture="7">a',
  },
  { html: '<img src="data:image/svg+xml,<svg onload=alert(1)>">a', clean: 'a' },
  { html: '<img data-picture="../7">a', clean: 'a' },
  {
    html: '<img data-picture="7" src="javascript:alert(1)" lowsrc="javascript:alert(1)" dynsrc="x" usemap="#m" width="99999" height="-1" alt="a&quot; onerror=&quot;alert(1)">',
    clean: '<img data-picture="7" alt="a&quot; onerror=&quot;alert(1)">',
  },
  { html: '<img data-picture="7" width="100%" height="1e9">', clean: '<img data-picture="7">' },
  {
    html: '<picture><source srcset="https://evil.example/x.png"><img data-picture="7"></picture>',
    clean: '<img data-picture="7">',
  },
  { html: '<p background="https://evil.example/x.png">a</p>', clean: '<p>a</p>' },
  {
    html: '<table background="https://evil.example/x.png" border="1" width="9999" style="position:fixed"><tbody><tr><td background="//evil.example" width="1" onmouseover="x" colspan="2">a</td></tr></tbody></table>',
    clean: '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  },
  {
    html: '<table><tbody><tr><td colspan="1000000" rowspan="0">a</td><th rowspan="301" colspan="0x2">b</th></tr></tbody></table>',
    clean: '<table><tbody><tr><td>a</td><th>b</th></tr></tbody></table>',
  },
  { html: '<svg><script>alert(1)</script></svg><p>a</p>', clean: '<p>a</p>' },
  {
    html: '<svg onload="alert(1)"><image href="https://evil.example/x.png"></image><use href="#x"></use></svg><p>a</p>',
    clean: '<p>a</p>',
  },
  {
    html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    clean: '<table></table>',
    shown: '',
  },
  {
    html: '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    clean: '"&gt;',
    shown: '',
  },
  {
    html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>',
    clean: '<p>a</p>',
  },
  {
    html: '<template><img data-picture="7" onerror="alert(1)"></template><p>a</p>',
    clean: '<img data-picture="7"><p>a</p>',
    shown: '<p>a</p>',
  },
  { html: '<p>a<!-- <img src=x onerror=alert(1)> --></p>', clean: '<p>a</p>' },
  { html: '<p>a<![CDATA[<img src=x onerror=alert(1)>]]></p>', clean: '<p>a</p>', shown: '<p>a]]&gt;</p>' },
  {
    html: '<style>@import \'//evil.example\';</style><link rel="stylesheet" href="//evil.example"><p>a</p>',
    clean: '<p>a</p>',
  },
  { html: '<base href="//evil.example"><meta http-equiv="refresh" content="0"><p>a</p>', clean: '<p>a</p>' },
  { html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', clean: 'a' },
  {
    html: '<object data="x"></object><embed src="x"><video src="x" onerror="alert(1)"></video><p>a</p>',
    clean: '<p>a</p>',
  },
  { html: '<p><a href="javascript:alert(1)">a</a></p>', clean: '<p><a>a</a></p>' },
  { html: '<p><a href=" java\tscript:alert(1)">a</a></p>', clean: '<p><a>a</a></p>' },
  { html: '<p><a href="data:text/html,x">a</a></p>', clean: '<p><a>a</a></p>' },
  { html: '<p><a href="//evil.example">a</a></p>', clean: '<p><a>a</a></p>' },
  { html: '<p><a href="/authCenter/logout" ping="//evil.example">a</a></p>', clean: '<p><a>a</a></p>' },
  {
    html: '<p><a href="https://www.example.gov.cn/" target="_self" onmouseover="x" download>a</a></p>',
    clean: '<p><a href="https://www.example.gov.cn/" target="_blank" rel="noopener noreferrer">a</a></p>',
  },
  { html: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', clean: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' },
]
